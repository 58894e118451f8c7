import type { testOutcomes } from '@picks/contract/push';

/** What an alert passes on its way to the screen, in this order. */
export const places = ['permission', 'subscription', 'service', 'device'] as const;
export type Place = (typeof places)[number];

/** Milliseconds: after the first a test counts as lost, though it may still come until the second. */
export const LATE_AFTER = 30_000;
const GIVEN_UP_AFTER = 90_000;
/** Milliseconds between two looks at how far it got. */
const LOOK_EVERY = 700;

/** Why an alert did not get through. `answer`: HTTP status of the push service, null when it did not answer. */
export type Fault =
  /** the browser does not let the site show alerts */
  | { readonly kind: 'denied' }
  /** the part of the app that shows alerts is not installed */
  | { readonly kind: 'no-worker' }
  /** the browser has no subscription */
  | { readonly kind: 'unsubscribed' }
  /** the server has no such device */
  | { readonly kind: 'unregistered' }
  /** the push service does not know the subscription, or does not take alerts for it */
  | { readonly kind: 'gone' | 'refused'; readonly answer: number | null }
  /** it failed again and again */
  | { readonly kind: 'failing'; readonly answer: number | null }
  /** the server did not get to it */
  | { readonly kind: 'unsent' }
  /** taken, and not shown yet */
  | { readonly kind: 'late' }
  /** a call to the server failed */
  | { readonly kind: 'failed'; readonly message: string };

/** How far a test is. `service` names the push service, as far as is known. */
export type Progress =
  | {
      readonly state: 'running';
      readonly at: Place;
      readonly service: string | null;
      readonly isRetrying?: true;
    }
  | { readonly state: 'broken'; readonly at: Place; readonly service: string | null; readonly fault: Fault }
  | { readonly state: 'shown'; readonly milliseconds: number };

interface Delivery {
  readonly outcome: (typeof testOutcomes)[number];
  readonly answer: number | null;
  readonly receivedAt: string | null;
}

/** What a test looks at, and the one thing that it does. */
export interface TestPorts {
  permission(): NotificationPermission;
  /** this device as the server knows it, with the name of its push service; or what is missing */
  findDevice(): Promise<
    | { readonly id: string; readonly service: string }
    | { readonly fault: Extract<Fault['kind'], 'no-worker' | 'unsubscribed' | 'unregistered'> }
  >;
  /** the id of the test; null when the server has no device to send to */
  send(): Promise<string | null>;
  /** how far the test got on its way to the device; undefined before it is on its way */
  look(test: string, device: string): Promise<Delivery | undefined>;
  /** what a person is told of a call that failed */
  explain(error: unknown): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** What a look tells after so many milliseconds. */
function progressOf(delivery: Delivery | undefined, service: string, elapsed: number): Progress {
  const { outcome = 'waiting', answer = null, receivedAt = null } = delivery ?? {};
  const broken = (at: Place, fault: Fault): Progress => ({ state: 'broken', at, service, fault });
  if (receivedAt !== null) return { state: 'shown', milliseconds: elapsed };
  if (outcome === 'gone' || outcome === 'refused') return broken('service', { kind: outcome, answer });
  if (outcome === 'expired') return broken('service', { kind: 'failing', answer });
  const isTaken = outcome === 'sent';
  if (elapsed >= LATE_AFTER) {
    if (isTaken) return broken('device', { kind: 'late' });
    return broken('service', outcome === 'retrying' ? { kind: 'failing', answer } : { kind: 'unsent' });
  }
  const running = { state: 'running', at: isTaken ? 'device' : 'service', service } as const;
  return outcome === 'retrying' ? { ...running, isRetrying: true } : running;
}

/** Nothing more can come of it. */
const isOver = ({ outcome, receivedAt }: Delivery): boolean =>
  receivedAt !== null || outcome === 'gone' || outcome === 'refused' || outcome === 'expired';

/** Follows a test on its way until nothing more can come of it; what comes late is told as well. */
async function follow(
  ports: TestPorts,
  { test, device, service }: { test: string; device: string; service: string },
  say: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const start = ports.now();
  for (let elapsed = 0; elapsed < GIVEN_UP_AFTER && !signal.aborted; elapsed = ports.now() - start) {
    try {
      const delivery = await ports.look(test, device);
      say(progressOf(delivery, service, elapsed));
      if (delivery !== undefined && isOver(delivery)) return;
    } catch (error) {
      // A call that fails once says nothing yet.
      if (elapsed >= LATE_AFTER)
        say({ state: 'broken', at: 'service', service, fault: failed(ports.explain(error)) });
    }
    await ports.wait(LOOK_EVERY);
  }
}

const failed = (message: string): Fault => ({ kind: 'failed', message });

/** Sends a test alert and tells, step by step, how far it got and where it broke. Stops telling when `signal` aborts. */
export async function runAlertTest(
  ports: TestPorts,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const say = (progress: Progress) => void (signal.aborted || tell(progress));
  let at: Place = 'permission';
  let service: string | null = null;
  const broken = (fault: Fault) => say({ state: 'broken', at, service, fault });
  const begin = (place: Place) => say({ state: 'running', at: (at = place), service });
  try {
    begin('permission');
    if (ports.permission() !== 'granted') return broken({ kind: 'denied' });
    begin('subscription');
    const device = await ports.findDevice();
    if ('fault' in device) return broken({ kind: device.fault });
    service = device.service;
    begin('service');
    const test = await ports.send();
    if (test === null) {
      at = 'subscription';
      return broken({ kind: 'unregistered' });
    }
    await follow(ports, { test, device: device.id, service: device.service }, say, signal);
  } catch (error) {
    broken(failed(ports.explain(error)));
  }
}

export type StepState = 'done' | 'running' | 'broken' | 'waiting';

/** How each place stands. */
export function stepsOf(progress: Progress): readonly { readonly place: Place; readonly state: StepState }[] {
  const reached = progress.state === 'shown' ? places.length : places.indexOf(progress.at);
  return places.map((place, index) => {
    if (index < reached) return { place, state: 'done' };
    if (index > reached || progress.state === 'shown') return { place, state: 'waiting' };
    return { place, state: progress.state };
  });
}
