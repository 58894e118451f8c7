import { PICKS_KEPT, type SyncChange, type SyncPage } from '@picks/contract/sync';
import type { Table } from 'dexie';
import type { AccountDatabase, PickRow, SyncState } from './database.ts';

const start: SyncState = { name: 'member', cursor: null, generation: 0, isStaging: 0, syncedAt: null };

export async function readSyncState(db: AccountDatabase): Promise<SyncState> {
  return (await db.sync.get('member')) ?? start;
}

/** Another build may read what an older one had to leave out: its copy starts anew. */
export async function forgetWhatAnotherBuildSkipped(db: AccountDatabase, build: string): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    const { skippedBy = null, ...state } = await readSyncState(db);
    if (skippedBy !== null && skippedBy !== build) await db.sync.put({ ...state, cursor: null });
  });
}

interface ApplyOptions {
  readonly cap?: number;
  /** the build that left out what it could not read of this page, null when it read everything */
  readonly skippedBy?: string | null;
}

/**
 * Applies one page and its cursor in one transaction. A reset is staged: its rows carry a new generation and the
 * older ones go only with the last page, so that the screen never empties. Returns false, and writes nothing, when
 * the page was asked for with a cursor that another tab has moved since.
 */
export async function applyPage(
  db: AccountDatabase,
  page: SyncPage,
  askedWith: string | null,
  now: number,
  { cap = PICKS_KEPT, skippedBy = null }: ApplyOptions = {},
): Promise<boolean> {
  return db.transaction(
    'rw',
    [db.picks, db.proofs, db.transactions, db.tickets, db.announcements, db.sync, db.meta],
    async () => {
      const before = await readSyncState(db);
      if (before.cursor !== askedWith) return false;
      const isReset = page.reset === true;
      const generation = isReset ? before.generation + 1 : before.generation;
      const isStaging = isReset || before.isStaging === 1;

      await applyChanges(db, page.changes, generation);
      if (!page.hasMore) {
        if (isStaging) {
          await db.picks.where('generation').below(generation).delete();
          await db.transactions.where('generation').below(generation).delete();
          await db.tickets.where('generation').below(generation).delete();
          await db.announcements.where('generation').below(generation).delete();
        }
        await prune(db, cap);
      }
      if (isStaging || page.changes.some(({ type }) => type === 'pick')) await dropProofs(db);
      await db.meta.put({ key: 'entitlement', value: page.entitlement });
      await db.sync.put({
        name: 'member',
        cursor: page.cursor,
        generation,
        isStaging: isStaging && page.hasMore ? 1 : 0,
        syncedAt: page.hasMore ? before.syncedAt : now,
        skippedBy: skippedBy ?? (isReset ? null : (before.skippedBy ?? null)),
      });
      return true;
    },
  );
}

/** The newest change of each record. */
function newest<C extends { id: string; rev: number }>(changes: readonly C[]): C[] {
  const latest = new Map<string, C>();
  for (const change of changes) {
    const seen = latest.get(change.id);
    if (seen === undefined || seen.rev <= change.rev) latest.set(change.id, change);
  }
  return [...latest.values()];
}

/** Writes what is newer than the rows held. An untouched table does not make the screens read it again. */
async function applyTo<R extends { id: string; rev: number; generation: number }, C extends SyncChange>(
  table: Table<R, string>,
  changes: readonly C[],
  generation: number,
  rowOf: (change: Extract<C, { op: 'put' }>) => R,
): Promise<void> {
  const latest = newest(changes);
  const held = await table.bulkGet(latest.map(({ id }) => id));
  const revs = new Map(
    held.flatMap((row) => (row?.generation === generation ? [[row.id, row.rev] as const] : [])),
  );
  const fresh = latest.filter((change) => (revs.get(change.id) ?? 0) <= change.rev);
  if (fresh.length === 0) return;
  const isPut = (change: C): change is Extract<C, { op: 'put' }> => change.op === 'put';
  await table.bulkPut(fresh.filter(isPut).map(rowOf));
  await table.bulkDelete(fresh.flatMap((change) => (change.op === 'del' ? [change.id] : [])));
}

async function applyChanges(
  db: AccountDatabase,
  changes: readonly SyncChange[],
  generation: number,
): Promise<void> {
  const picks = changes.filter((change) => change.type === 'pick');
  const transactions = changes.filter((change) => change.type === 'transaction');
  await applyTo(db.picks, picks, generation, ({ data, rev }) => pickRow(data, rev, generation));
  await applyTo(db.transactions, transactions, generation, ({ id, data, rev }) => ({
    id,
    rev,
    generation,
    createdAt: Date.parse(data.createdAt),
    data,
  }));
  const tickets = changes.filter((change) => change.type === 'ticket');
  await applyTo(db.tickets, tickets, generation, ({ id, data, rev }) => ({ id, rev, generation, data }));
  const announcements = changes.filter((change) => change.type === 'announcement');
  await applyTo(db.announcements, announcements, generation, ({ id, data, rev }) => ({
    id,
    rev,
    generation,
    data,
  }));
}

export function pickRow(pick: PickRow['pick'], rev: number, generation: number): PickRow {
  return {
    id: pick._id,
    rev,
    generation,
    kickoff: Date.parse(pick.matchDate),
    status: pick.status,
    isLocked: pick.locked ? 1 : 0,
    pick,
  };
}

/** Over the cap the oldest kick-offs go first. */
async function prune(db: AccountDatabase, cap: number): Promise<void> {
  const surplus = (await db.picks.count()) - cap;
  if (surplus <= 0) return;
  await db.picks.bulkDelete(await db.picks.orderBy('kickoff').limit(surplus).primaryKeys());
}

/** What opens a pick goes with the pick, and when the pick is locked again. */
async function dropProofs(db: AccountDatabase): Promise<void> {
  const ids = await db.proofs.toCollection().primaryKeys();
  const picks = await db.picks.bulkGet(ids);
  await db.proofs.bulkDelete(ids.filter((_, place) => picks[place] === undefined));
  const locked = ids.filter((_, place) => picks[place]?.isLocked === 1);
  await db.proofs
    .where('id')
    .anyOf(locked)
    .filter(({ answer }) => answer.openings !== null)
    .delete();
}
