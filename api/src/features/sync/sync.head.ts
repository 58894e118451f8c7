import type { Sql } from '#src/database/client.ts';
import { sharedQuestion } from '#src/database/shared-question.ts';
import { type Changes, currentSnapshot, type Kept, readChanges, type Snapshot } from './sync.queries.ts';

/** Members whose last change is known; with more, what is known begins anew. */
const MEMBERS_MOST = 50_000;

/** What a process has seen of all changes since it began to look. */
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

/** Adds what a look has found; false when it does not go on from what was known. */
function add(known: Known, { history, xmin, shared, own }: Changes): boolean {
  if (history !== known.history || own === null) return false;
  known.since = xmin;
  known.shared = later(known.shared, BigInt(shared ?? 0));
  for (const [userId, xid] of own) known.own.set(userId, later(known.own.get(userId) ?? 0n, BigInt(xid)));
  return known.own.size <= MEMBERS_MOST;
}

/**
 * One look at the database for all members who sync meanwhile: it finds what was changed, by anybody, since the look before,
 * and who has nothing among it has nothing new. A look takes its snapshot when it is asked for: no lost notification, late
 * commit or restore can hide a change from it.
 */
export function createSyncHead(sql: Sql, kept: readonly Kept[]): SyncHead {
  let known: Known | null = null;

  const look = sharedQuestion(async (): Promise<{ snapshot: Snapshot; known: Known | null }> => {
    if (known === null) {
      const { history, xmin, xmax } = await currentSnapshot(sql);
      // Changes that this snapshot shows are found by the next look.
      known = { history, base: BigInt(xmin), since: xmin, shared: 0n, own: new Map() };
      return { snapshot: { history, xmin, xmax }, known: null };
    }
    const changes = await readChanges(sql, known.since, kept);
    if (!add(known, changes)) known = null;
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
