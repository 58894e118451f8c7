import type { PlanName } from '@picks/contract/accounts';
import type { SyncChange } from '@picks/contract/sync';
import type { Sql } from '#src/database/client.ts';
import {
  announcementColumns,
  type AnnouncementRow,
  isTold,
  toAnnouncement,
} from './announcements.queries.ts';

interface AnnouncementWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

/**
 * Changed announcements in the order of their change, each with its place in that order. Whoever is not told of one,
 * or no longer, is told to drop it.
 */
export async function readAnnouncementChanges(
  sql: Sql,
  plan: PlanName,
  { since, after, limit }: AnnouncementWindow,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const rows = await sql<(AnnouncementRow & { xid: string; version: number; isTold: boolean })[]>`
    select ${announcementColumns(sql)}, a.changed_xid::text as xid, a.version, ${isTold(sql, plan)} as "isTold"
    from announcements a
    where ${since === null ? isTold(sql, plan) : sql`a.changed_xid >= ${since}::text::xid8`}
      ${after === null ? sql`` : sql`and (a.changed_xid, a.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by a.changed_xid, a.id limit ${limit}`;
  return rows.map(({ xid, version, isTold, ...row }) => {
    const of = { type: 'announcement', id: row.id, rev: version } as const;
    return {
      xid,
      id: row.id,
      change: isTold ? { ...of, op: 'put', data: toAnnouncement(row) } : { ...of, op: 'del' },
    };
  });
}
