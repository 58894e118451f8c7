import type { LogAlarm } from '#src/offline/record-storage.ts';
import type { PickProof } from '#src/offline/tables.ts';
import { checkPick, type Checked, headOf } from './check-pick.ts';
import { readLog } from './read-log.ts';
import type { SealedPick } from './shown-facts.ts';
import { checkLog, takeHead, trustedMemory } from './watch-log.ts';

/** Milliseconds between two looks at a head that is smaller than one before: longer than it may be kept. */
const SECOND_LOOK_AFTER = 4_000;

const watched = {
  read: readLog,
  wait: () => new Promise<void>((resolve) => setTimeout(resolve, SECOND_LOOK_AFTER)),
  now: Date.now,
};

/** One at a time over all tabs, so that each head is looked at once. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? run() : await locks.request('picks-record', run);
}

/** Checks a pick with the keys of this phone; rejects when it has none and can't get one. */
export async function checkOnThisPhone(pick: SealedPick, answer: PickProof): Promise<Checked> {
  const { keys } = await trustedMemory(watched);
  return checkPick(pick, answer, keys, Date.now());
}

/** Looks at the head that came with a pick's proof. */
export async function takeHeadOf(answer: PickProof): Promise<LogAlarm | null> {
  const head = headOf(answer);
  return head === null ? null : alone(() => takeHead(head, false, watched));
}

/** Looks at the head that the log serves now. */
export const checkLogNow = (): Promise<LogAlarm | null> => alone(() => checkLog(watched));
