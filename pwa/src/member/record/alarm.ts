import { create } from 'zustand';
import type { PickProof } from '#src/offline/tables.ts';
import { type LogAlarm, readLogAlarm } from '#src/offline/record-storage.ts';

interface AlarmState {
  /** null as long as the log kept its promise, as far as this phone saw */
  readonly alarm: LogAlarm | null;
}

export const useLogAlarm = create<AlarmState>()(() => ({ alarm: null }));

const show = (alarm: LogAlarm | null): void => {
  if (alarm !== null) useLogAlarm.setState({ alarm });
};

/** What could not be read or reached is looked at the next time. */
const later = (): null => null;

/** Milliseconds after the start in which phones look at the log, each at a time of its own. */
const FIRST = { from: 4_000, to: 30_000 };
/** The same between two looks while the app is seen. */
const NEXT = { from: 8 * 60_000, to: 16 * 60_000 };

const within = ({ from, to }: { from: number; to: number }): number => from + Math.random() * (to - from);

/** Looks at the head that came with a proof; nobody waits for it. */
export function followHeadOf(answer: PickProof): void {
  void import('./phone-record.ts')
    .then(({ takeHeadOf }) => takeHeadOf(answer))
    .catch(later)
    .then(show);
}

/** Looks at the log now and then while the app is seen, and shows what an earlier look found. */
export function startLogWatch(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const look = async () => {
    if (document.visibilityState === 'visible') {
      const { checkLogNow } = await import('./phone-record.ts');
      show(await checkLogNow());
    }
  };
  const lookIn = (milliseconds: number) => {
    timer = setTimeout(() => {
      void look()
        .catch(later)
        .finally(() => !isStopped && lookIn(within(NEXT)));
    }, milliseconds);
  };
  void readLogAlarm().catch(later).then(show);
  lookIn(within(FIRST));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
