import type { Ticket } from '@picks/contract/support';
import { useNow } from '@picks/ui/use-now';
import { readSyncState } from '#src/offline/apply-page.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { isOldAt } from '#src/offline/kept.ts';
import { isFirstPass, useSyncStatus } from '#src/offline/sync.ts';
import { type QueryState, useAccountQuery } from '#src/offline/use-account-query.ts';

export interface Conversations {
  /** newest first */
  readonly tickets: readonly Ticket[];
  /** written here, not on the server yet; oldest first */
  readonly unsent: readonly OutboxRow[];
  /** milliseconds of the last complete sync, null before the first */
  readonly syncedAt: number | null;
  readonly isOld: boolean;
}

async function read(db: AccountDatabase) {
  const [rows, unsent, { syncedAt }] = await Promise.all([
    db.tickets.toArray(),
    db.outbox.orderBy('id').toArray(),
    readSyncState(db),
  ]);
  const tickets = rows.map(({ data }) => data).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const written = unsent.filter(({ data }) => ['ticket', 'reply', 'rating'].includes(data.kind));
  return { tickets, unsent: written, syncedAt };
}

/** The member's tickets and what waits to be sent, as this device holds them, live. */
export function useTickets(): QueryState<Conversations> {
  const query = useAccountQuery(read);
  const isWaiting = useSyncStatus((status) =>
    isFirstPass(query.state === 'ready' ? query.data.syncedAt : null, status),
  );
  const now = useNow();
  if (query.state !== 'ready') return query;
  const { syncedAt, unsent } = query.data;
  if (isWaiting && unsent.length === 0) return { state: 'loading' };
  return { state: 'ready', data: { ...query.data, isOld: isOldAt(syncedAt, now) } };
}
