import { NetworkFailure } from '@picks/api-client/api-client';
import { create } from 'zustand';
import { isAppleMobile } from '#src/offline/device.ts';
import { forgetShell, readShell, writeShell } from '#src/offline/shell-storage.ts';
import { createTurns } from '#src/offline/turns.ts';
import {
  confirmSubscription,
  ensureSubscribed,
  isRegistered,
  SubscribeTimeout,
  unsubscribe,
} from './push-subscription.ts';
import { forgetThisDevice } from './this-device.ts';

/** Milliseconds between checks that this device is still subscribed (docs/offline.md). */
const CHECK_EVERY = 12 * 3_600_000;
const EXPECTED = 'alerts-expected';

/** `needs-install`: iOS gives web apps alerts only from the home screen. `unknown`: allowed, and not looked up yet. */
export type AlertsState = 'unknown' | 'unsupported' | 'needs-install' | 'off' | 'denied' | 'on';

interface Alerts {
  readonly state: AlertsState;
  readonly isBusy: boolean;
  /** what went wrong with the last act */
  readonly failure: string | null;
  /** counts how often this device was registered since the app started */
  readonly registrations: number;
}

/** What the browser alone says; only whether alerts it allows are wanted here has to be looked up. */
function stateOfBrowser(): Exclude<AlertsState, 'on'> {
  if (typeof window === 'undefined') return 'unknown';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isAppleMobile() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'unknown' : 'off';
}

export const useAlerts = create<Alerts>()(() => ({
  state: stateOfBrowser(),
  isBusy: false,
  failure: null,
  registrations: 0,
}));

export const countRegistration = () =>
  useAlerts.setState(({ registrations }) => ({ registrations: registrations + 1 }));

async function currentState(): Promise<AlertsState> {
  const state = stateOfBrowser();
  if (state !== 'unknown') return state;
  return (await readShell(EXPECTED)) === true ? 'on' : 'off';
}

/** Of two changes at once, one would give up the subscription that the other is registering. */
export const inTurn = createTurns();

/** The last attempt to confirm has failed, so alerts may be off on the server. */
let isUnconfirmed = false;

async function confirm(): Promise<void> {
  if (useAlerts.getState().state !== 'on') return;
  isUnconfirmed = false;
  const isWanted = await confirmSubscription().catch((error: unknown) => {
    console.warn('Alerts not confirmed', error);
    isUnconfirmed = true;
    return true;
  });
  if (isWanted) return countRegistration();
  await forgetShell(EXPECTED);
  useAlerts.setState({ state: 'off' });
}

/** Finds out how this device stands; when alerts are meant to be on, makes sure that they are. */
export async function checkAlerts(): Promise<void> {
  useAlerts.setState({ state: await currentState() });
  await inTurn(confirm);
}

/** Checks again after a check that failed, and after the browser dropped or replaced the registered subscription. */
function checkWhenOnline(): Promise<void> {
  return inTurn(async () => {
    if (useAlerts.getState().state !== 'on') return;
    if (isUnconfirmed || !(await isRegistered())) await confirm();
  });
}

const permission = () => ('Notification' in window ? Notification.permission : null);

/**
 * At start, every twelve hours while the app is open, when the network is back, and when the person comes back from the
 * browser's settings.
 */
export function watchAlerts(): () => void {
  let seen = permission();
  const checkIfChanged = () => {
    if (document.visibilityState !== 'visible' || permission() === seen) return;
    seen = permission();
    void checkAlerts();
  };
  void checkAlerts();
  const timer = setInterval(() => void checkAlerts(), CHECK_EVERY);
  const stop = new AbortController();
  document.addEventListener('visibilitychange', checkIfChanged, { signal: stop.signal });
  addEventListener('focus', checkIfChanged, { signal: stop.signal });
  addEventListener('online', () => void checkWhenOnline().catch(() => {}), { signal: stop.signal });
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

/** What a person is told about a browser or a server that did not play along. */
export function explain(error: unknown): string {
  if (error instanceof SubscribeTimeout) return "Your browser didn't respond. Please try again.";
  if (error instanceof NetworkFailure) return error.message;
  if (error instanceof DOMException)
    return "This browser couldn't reach its notification service. Please try again later.";
  return error instanceof Error ? error.message : "We couldn't turn on alerts.";
}

function act(work: () => Promise<Partial<Alerts>>): Promise<void> {
  useAlerts.setState({ isBusy: true, failure: null });
  return inTurn(async () => {
    const result = await work().catch((error: unknown) => ({ failure: explain(error) }));
    useAlerts.setState({ ...result, isBusy: false });
  });
}

/** Must run inside a tap: the browser asks for the permission. */
export function switchOn(): Promise<void> {
  const asked = Notification.requestPermission();
  return act(async () => {
    const permission = await asked;
    if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
    await ensureSubscribed();
    await writeShell(EXPECTED, true);
    countRegistration();
    return { state: 'on' };
  });
}

export const switchOff = (): Promise<void> =>
  act(async () => {
    await unsubscribe();
    await forgetShell(EXPECTED);
    return { state: 'off' };
  });

/** The next person on this device decides for themselves. */
export async function forgetAlerts(): Promise<void> {
  await forgetShell(EXPECTED);
  await forgetThisDevice();
  useAlerts.setState({ state: stateOfBrowser(), failure: null });
}
