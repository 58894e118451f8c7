import type { Sql } from '#src/database/client.ts';
import { sharedQuestion } from '#src/database/shared-question.ts';
import { type Changes, type Kept, readChanges, type Snapshot } from './sync.queries.ts';

/** Members whose last change is known; with more, what is known begins anew. */
const MEMBERS_MOST = 50_000;

/** What a process has seen of the latest changes. */
interface Known {
  readonly history: string;
  /** every row that a transaction from this one on has changed is known, if its change is visible to the last look */
  readonly base: bigint;
  /** where the next look begins: the oldest transaction open at the last one */
  since: string;
  /** the latest transaction that changed what all members may see */
  shared: bigint;
  /** and the rows of each member */
  readonly own: Map<string, bigint>;
}

export interface SyncHead {
  /**
   * Whether nothing of what a member keeps was changed by a transaction from `since` on, as the snapshot that comes with it
   * shows it: one that was taken after the call. Null when the process cannot tell.
   */
  look(userId: string, since: string): Promise<{ snapshot: Snapshot; isQuiet: boolean } | null>;
}

const later = (one: bigint, other: bigint) => (one > other ? one : other);

const begin = ({ history, completeFrom }: Changes): Known => ({
  history,
  base: completeFrom,
  since: '0',
  shared: 0n,
  own: new Map(),
});

/** What is known after a look: with what was known before, if it goes on from there. */
function learn(before: Known | null, changes: Changes): Known | null {
  if (before !== null && before.history !== changes.history) return null;
  const goesOn = before !== null && changes.completeFrom <= BigInt(before.since);
  const known = goesOn ? before : begin(changes);
  known.since = changes.xmin;
  known.shared = later(known.shared, BigInt(changes.shared ?? 0));
  for (const [userId, xid] of changes.own)
    known.own.set(userId, later(known.own.get(userId) ?? 0n, BigInt(xid)));
  return known.own.size <= MEMBERS_MOST ? known : null;
}

/**
 * One look at the database for all members who sync meanwhile: it finds what was changed, by anybody, since the look before,
 * and who has nothing among it has nothing new. A look takes its snapshot when it is asked for: no lost notification, late
 * commit or restore can hide a change from it.
 */
export function createSyncHead(sql: Sql, kept: readonly Kept[]): SyncHead {
  let known: Known | null = null;

  const look = sharedQuestion(async (): Promise<{ snapshot: Snapshot; known: Known | null }> => {
    const changes = await readChanges(sql, known?.since ?? '0', kept);
    known = learn(known, changes);
    return { snapshot: changes, known };
  });

  return {
    async look(userId, since) {
      const { snapshot, known: seen } = await look();
      const from = BigInt(since);
      if (seen === null || from < seen.base) return null;
      return { snapshot, isQuiet: seen.shared < from && (seen.own.get(userId) ?? 0n) < from };
    },
  };
}
