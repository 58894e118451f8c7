import { PICKS_KEPT, type SyncPage } from '@picks/contract/sync';
import { UNREAD } from '@picks/contract/unread';
import type { AccountDatabase } from './database.ts';
import { type Put, type SyncedType, syncedKinds, type SyncState } from './tables.ts';

const types = Object.keys(syncedKinds) as SyncedType[];

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
    [...types.map((type) => syncedKinds[type].table(db)), db.proofs, db.sync, db.meta],
    async () => {
      const before = await readSyncState(db);
      if (before.cursor !== askedWith) return false;
      const isReset = page.reset === true;
      const generation = isReset ? before.generation + 1 : before.generation;
      const isStaging = isReset || before.isStaging === 1;

      for (const type of types) {
        const changes = page.changes.filter((change) => change.type === type);
        await applyKind(db, type, changes, generation);
      }
      if (!page.hasMore) {
        for (const type of isStaging ? types : [])
          await syncedKinds[type].table(db).where('generation').below(generation).delete();
        await prune(db, cap);
        await dropOldMarks(db, now);
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

interface Dropped {
  readonly id: string;
  readonly rev: number;
  readonly op: 'del';
}

/** Writes what is newer than the rows held. An untouched table does not make the screens read it again. */
async function applyKind<Type extends SyncedType>(
  db: AccountDatabase,
  type: Type,
  changes: readonly (Put<Type> | Dropped)[],
  generation: number,
): Promise<void> {
  const { rowOf } = syncedKinds[type];
  const table = syncedKinds[type].table(db);
  const latest = newest(changes);
  const held = await table.bulkGet(latest.map(({ id }) => id));
  const revs = new Map(
    held.flatMap((row) => (row?.generation === generation ? [[row.id, row.rev] as const] : [])),
  );
  const fresh = latest.filter((change) => (revs.get(change.id) ?? 0) <= change.rev);
  if (fresh.length === 0) return;
  const isPut = (change: Put<Type> | Dropped): change is Put<Type> => change.op === 'put';
  await table.bulkPut(fresh.filter(isPut).map((change) => rowOf(change, generation)));
  await table.bulkDelete(fresh.flatMap((change) => (change.op === 'del' ? [change.id] : [])));
}

/** Over the cap the oldest kick-offs go first. */
async function prune(db: AccountDatabase, cap: number): Promise<void> {
  const surplus = (await db.picks.count()) - cap;
  if (surplus <= 0) return;
  await db.picks.bulkDelete(await db.picks.orderBy('kickoff').limit(surplus).primaryKeys());
}

/** What nobody looked at in time is no news any more: the server has dropped it too, and tells nobody. */
async function dropOldMarks(db: AccountDatabase, now: number): Promise<void> {
  const oldest = now - UNREAD.days * 24 * 3_600_000;
  await db.unread.filter(({ data }) => Date.parse(data.toldAt) < oldest).delete();
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
