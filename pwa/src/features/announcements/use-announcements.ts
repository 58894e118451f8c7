import { type Announcement, compareAnnouncements } from '@picks/contract/announcements';
import type { AccountDatabase } from '#src/offline/database.ts';
import type { QueryState } from '#src/offline/use-account-query.ts';
import { type Synced, useSynced } from '#src/offline/use-synced.ts';

async function inOrder(db: AccountDatabase): Promise<readonly Announcement[]> {
  const rows = await db.announcements.toArray();
  return rows.map(({ data }) => data).toSorted(compareAnnouncements);
}

/** What the member's plan is told, as this device holds it: pinned first, then the newest. */
export function useAnnouncements(): QueryState<Synced<readonly Announcement[]>> {
  return useSynced(inOrder);
}
