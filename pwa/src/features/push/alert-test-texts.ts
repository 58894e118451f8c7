import type { Fault, Place, Progress, StepState } from './alert-test.ts';

export const placeTexts: Readonly<Record<Place, string>> = {
  permission: 'Permission',
  subscription: 'Subscription',
  service: 'Sent to the push service',
  device: 'Shown on this device',
};

/** What is read out beside a place. */
export const stateTexts: Readonly<Record<StepState, string>> = {
  done: 'Done',
  running: 'In progress',
  broken: 'Failed',
  waiting: 'Not yet',
};

interface FaultText {
  readonly title: string;
  /** what to do now */
  readonly advice: string;
  readonly canRepair: boolean;
}

const REPAIR = 'Press Repair to subscribe this device again.';

type Named = Omit<FaultText, 'title'> & {
  /** of the push service by its name and its answer, `(error 410)` or nothing */
  readonly title: (name: string, code: string) => string;
};

const faultTexts: Readonly<Record<Exclude<Fault['kind'], 'failed'>, Named>> = {
  denied: {
    title: () => 'This browser no longer lets Fairline show alerts.',
    advice: 'Allow them again, then send another test.',
    canRepair: false,
  },
  'no-worker': {
    title: () => "The part of the app that shows alerts isn't running.",
    advice: 'Reload this page, then send another test.',
    canRepair: false,
  },
  unsubscribed: {
    title: () => 'This browser lost its subscription to alerts.',
    advice: REPAIR,
    canRepair: true,
  },
  unregistered: {
    title: () => "This device isn't on our list any more.",
    advice: REPAIR,
    canRepair: true,
  },
  gone: {
    title: (name, code) => `${name} no longer knows this device${code}.`,
    advice: REPAIR,
    canRepair: true,
  },
  refused: {
    title: (name, code) => `${name} refused the alert${code}.`,
    advice: `${REPAIR} If it's refused again, contact support.`,
    canRepair: true,
  },
  failing: {
    title: (name, code) =>
      code === '' ? `${name} isn't answering.` : `${name} isn't taking alerts right now${code}.`,
    advice: 'Press Repair, or try again in a few minutes.',
    canRepair: true,
  },
  unsent: {
    title: () => "We couldn't send the test in time.",
    advice: 'The problem is on our side, and this device is fine. Please try again in a few minutes.',
    canRepair: false,
  },
  late: {
    title: (name) => `${name} took the alert, but this device hasn't shown it after 30 seconds.`,
    advice:
      "It may still come: devices hold alerts back to save battery. Check that you're online and that your browser may run in the background. If nothing comes, press Repair.",
    canRepair: true,
  },
};

/** Where it broke in plain words, and the way on; `service` is the push service's name. */
export function faultText(fault: Fault, service: string | null): FaultText {
  if (fault.kind === 'failed')
    return { title: fault.message, advice: 'Check your connection, then press Repair.', canRepair: true };
  const { title, ...text } = faultTexts[fault.kind];
  const code = 'answer' in fault && fault.answer !== null ? ` (error ${fault.answer})` : '';
  return { ...text, title: title(service ?? "Your browser's push service", code) };
}

const runningTexts: Readonly<Record<Place, string>> = {
  permission: 'Checking permission...',
  subscription: 'Checking the subscription...',
  service: 'Sending the test...',
  device: 'Waiting for this device...',
};

const HIDDEN =
  "Didn't see it? Your device may be silenced, or hide what this browser shows. Check its notification settings.";

/** How a test goes, in a sentence or two; what is broken has words of its own. */
export function progressText(progress: Exclude<Progress, { state: 'broken' }>): string {
  if (progress.state === 'running')
    return progress.isRetrying
      ? `${progress.service ?? 'The push service'} isn't taking it yet. Trying again...`
      : runningTexts[progress.at];
  const seconds = Math.max(1, Math.round(progress.milliseconds / 1000));
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds > 30
    ? `Your test came late, after ${time}. Your device may hold alerts back to save battery.`
    : `Alerts work on this device. The test took ${time}. ${HIDDEN}`;
}
