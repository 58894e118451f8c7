import { useNow } from '@picks/ui/use-now';
import { readSyncState } from './apply-page.ts';
import type { AccountDatabase } from './database.ts';
import { isFirstPass, useSyncStatus } from './sync.ts';
import { type QueryState, useAccountQuery } from './use-account-query.ts';

/** Milliseconds after which what the device holds counts as old (ux.md, Offline grammar). */
const OLD_AFTER = 24 * 3_600_000;

async function newestFirst(db: AccountDatabase) {
  const rows = await db.transactions.orderBy('createdAt').toArray();
  return rows.toReversed();
}
const readSyncedAt = async (db: AccountDatabase) => (await readSyncState(db)).syncedAt;

export interface Statement {
  /** newest first */
  readonly transactions: readonly Awaited<ReturnType<typeof newestFirst>>[number]['data'][];
  /** milliseconds of the last complete sync, null before the first */
  readonly syncedAt: number | null;
  readonly now: number;
  readonly isOld: boolean;
}

/** The member's transactions as this device holds them, live. */
export function useStatement(): QueryState<Statement> {
  const rows = useAccountQuery(newestFirst);
  const synced = useAccountQuery(readSyncedAt);
  const isWaiting = useSyncStatus((status) =>
    isFirstPass(synced.state === 'ready' ? synced.data : null, status),
  );
  const now = useNow();
  if (rows.state !== 'ready') return rows;
  if (synced.state !== 'ready') return synced;
  if (isWaiting) return { state: 'loading' };
  const syncedAt = synced.data;
  const isOld = syncedAt !== null && now - syncedAt > OLD_AFTER;
  return { state: 'ready', data: { transactions: rows.data.map(({ data }) => data), syncedAt, now, isOld } };
}
