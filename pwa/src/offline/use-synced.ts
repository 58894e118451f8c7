import { useNow } from '@picks/ui/use-now';
import { readSyncState } from './apply-page.ts';
import type { AccountDatabase } from './database.ts';
import { isOldAt } from './kept.ts';
import { isFirstPass, useSyncStatus } from './sync.ts';
import { type QueryState, useAccountQuery } from './use-account-query.ts';

const readSyncedAt = async (db: AccountDatabase) => (await readSyncState(db)).syncedAt;

export interface Synced<T> {
  readonly rows: T;
  /** milliseconds of the last complete sync, null before the first */
  readonly syncedAt: number | null;
  readonly now: number;
  readonly isOld: boolean;
}

/** A live read of what sync brings, with its age; loading until the device's first copy is whole. */
export function useSynced<T>(read: (db: AccountDatabase) => Promise<T>): QueryState<Synced<T>> {
  const rows = useAccountQuery(read);
  const synced = useAccountQuery(readSyncedAt);
  const isWaiting = useSyncStatus((status) =>
    isFirstPass(synced.state === 'ready' ? synced.data : null, status),
  );
  const now = useNow();
  if (rows.state !== 'ready') return rows;
  if (synced.state !== 'ready') return synced;
  if (isWaiting) return { state: 'loading' };
  const syncedAt = synced.data;
  const isOld = isOldAt(syncedAt, now);
  return { state: 'ready', data: { rows: rows.data, syncedAt, now, isOld } };
}
