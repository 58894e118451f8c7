import { type Announcement, compareAnnouncements, isOver } from '@picks/contract/announcements';
import type { AccountDatabase } from '#src/offline/database.ts';
import type { QueryState } from '#src/offline/use-account-query.ts';
import { type Synced, useSynced } from '#src/offline/use-synced.ts';

async function inOrder(db: AccountDatabase): Promise<readonly Announcement[]> {
  const rows = await db.announcements.toArray();
  return rows.map(({ data }) => data).toSorted(compareAnnouncements);
}

/**
 * What the member's plan is told, as this device holds it: pinned first, then the newest. One that is over is not shown, also
 * by a device that could not ask.
 */
export function useAnnouncements(): QueryState<Synced<readonly Announcement[]>> {
  const query = useSynced(inOrder);
  if (query.state !== 'ready') return query;
  const { rows, now } = query.data;
  return { ...query, data: { ...query.data, rows: rows.filter((one) => !isOver(one, now)) } };
}
