import { create } from 'zustand';
import { hasUnsavedInput } from './unsaved-input.ts';

const HOUR = 3_600_000;
/** Milliseconds of being out of sight after which a new version is applied without asking. */
const COLD_AFTER = 5 * 60_000;
/** Milliseconds for the new version to take over; a newer one that is still on its way has longer. */
const PATIENCE = { waiting: 2_000, installing: 15_000 } as const;
/** Milliseconds until an offer that was put off comes back. */
const SNOOZE = 4 * HOUR;
/** Milliseconds in which a reload that did not wait for the new version still counts as one for it. */
const FOLLOW_UP = 30_000;

/** Of this tab: when its member said "later", and when it was loaded anew for a version that was not in charge yet. */
const PUT_OFF = 'update-put-off';
const FORCED = 'update-forced';

interface UpdateState {
  /** a version that waits to be used */
  readonly waiting: ServiceWorker | null;
  /** the newest version is in charge of a page that is older: it only has to be loaded anew */
  readonly isTakenOver: boolean;
  readonly isPutOff: boolean;
}

export const useUpdate = create<UpdateState>()(() => ({
  waiting: null,
  isTakenOver: false,
  isPutOff: false,
}));

/** `asked`: somebody wants it now; `silent`: only while nothing would be lost. */
let accepted: 'asked' | 'silent' | null = null;

/**
 * The browser was asked for the new version and kept the old one. Chromium does so for as long as the page stays when
 * that was loaded while the old one was being stopped: only loading it anew helps.
 */
let isHeldBack = false;

const isReady = (): boolean => {
  const { waiting, isTakenOver } = useUpdate.getState();
  return waiting !== null || isTakenOver;
};

/** Loads the page anew with the new version, whether or not that takes over in time. */
export function applyUpdate(): void {
  const { waiting } = useUpdate.getState();
  if (waiting === null) return location.reload();
  takeOver(waiting, 'asked', PATIENCE.waiting);
}

/** For a version the server no longer talks to: takes the newest one, or at least loads the page anew. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const newest = registration?.installing ?? registration?.waiting ?? null;
  if (newest === null) return location.reload();
  // A worker that is still installing takes over by itself once it is told to.
  takeOver(newest, 'asked', registration?.installing ? PATIENCE.installing : PATIENCE.waiting);
}

/** Takes the offer away for a while. */
export function putOffUpdate(): void {
  sessionStorage.setItem(PUT_OFF, String(Date.now()));
  remindLater();
}

function remindLater(): void {
  const left = Number(sessionStorage.getItem(PUT_OFF) ?? 0) + SNOOZE - Date.now();
  useUpdate.setState({ isPutOff: left > 0 });
  if (left > 0) setTimeout(remindLater, left);
}

function takeOver(worker: ServiceWorker, how: 'asked' | 'silent', patience: number): void {
  accepted = how;
  worker.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => {
    if (accepted === null) return;
    // A browser that is busy with the old version lets go of it with the page.
    if (accepted === 'asked') loadAnyway();
    // Whoever is looking again keeps this page: nothing may reload under their hands later.
    accepted = null;
    isHeldBack = true;
  }, patience);
}

/** Loads the page anew before the new version is in charge; once that is, the page follows it. */
function loadAnyway(): void {
  sessionStorage.setItem(FORCED, String(Date.now()));
  location.reload();
}

/** The newest version is in charge now: this page is loaded anew if that was wanted and loses nothing. */
function followNewWorker(): void {
  const isFree = accepted === 'silent' || document.visibilityState === 'hidden';
  const isWanted = accepted === 'asked' || (isFree && !hasUnsavedInput());
  accepted = null;
  if (isWanted) location.reload();
  else useUpdate.setState({ waiting: null, isTakenOver: true });
}

/** The build a page was made of; null for a page the server rendered, which is always of its newest one. */
const buildIn = (html: string): string | null =>
  /<meta name="build" content="([^"]+)"/.exec(html)?.[1] ?? null;

/** Of this page; null while it is developed. */
export const ownBuild = (): string | null => buildIn(document.head.innerHTML);

/** Asks the server for a newer version; one that was put off is offered again. */
export async function lookForUpdate(): Promise<'newest' | 'found' | 'failed' | 'none'> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return 'none';
    await registration.update();
    const isNewer = registration.installing !== null || registration.waiting !== null;
    if (!isNewer && !useUpdate.getState().isTakenOver) return 'newest';
    sessionStorage.removeItem(PUT_OFF);
    remindLater();
    return 'found';
  } catch {
    return 'failed';
  }
}

/**
 * Whether another version took over between the answer to this page and its start. No event tells of that, and nothing
 * waits any more: the page asks the worker in charge for its own page, which needs no network.
 */
async function isOlderThanWorker(): Promise<boolean> {
  const own = ownBuild();
  if (own === null || navigator.serviceWorker.controller === null) return false;
  const answer = await fetch('/index.html').catch(() => null);
  const kept = answer?.ok === true ? buildIn(await answer.text()) : null;
  return kept !== null && kept !== own;
}

/** Watches for new versions and applies them: when asked, or out of sight. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller this is the first visit: there is nothing to update from.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      useUpdate.setState({ waiting: registration.waiting });
    }
  };
  remindLater();
  offer();
  void isOlderThanWorker().then((isOlder) => {
    if (isOlder) followNewWorker();
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

/** To be called before anything else listens: what comes back after a while is brought up to date before it asks. */
export function watchWorkerAndSight(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  if (Date.now() - Number(sessionStorage.getItem(FORCED) ?? 0) < FOLLOW_UP) {
    accepted = 'silent';
    setTimeout(() => (accepted = null), FOLLOW_UP);
  }
  sessionStorage.removeItem(FORCED);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) followNewWorker();
    isControlled = true;
  });

  let hiddenAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHolding = false;
  addEventListener(
    'visibilitychange',
    (event) => {
      clearTimeout(timer);
      if (isHolding) return void (isHolding = false);
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        timer = setTimeout(applySilently, COLD_AFTER);
      } else if (Date.now() - hiddenAt > COLD_AFTER && applySilently()) {
        // A browser does not change versions while the old one is busy: the others hear of it a little later.
        event.stopImmediatePropagation();
        setTimeout(() => {
          isHolding = true;
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }, PATIENCE.waiting);
      }
    },
    { capture: true },
  );
}

/** False when there is nothing to apply, or something would be lost. */
function applySilently(): boolean {
  if (!isReady() || hasUnsavedInput()) return false;
  const { waiting } = useUpdate.getState();
  if (waiting === null) location.reload();
  else if (isHeldBack) loadAnyway();
  else takeOver(waiting, 'silent', PATIENCE.waiting);
  return true;
}
