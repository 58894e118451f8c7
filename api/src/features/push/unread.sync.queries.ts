import type { SyncChange } from '@picks/contract/sync';
import { UNREAD, type UnreadKind } from '@picks/contract/unread';
import type { Sql } from '#src/database/client.ts';

interface UnreadWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

interface MarkRow {
  readonly id: string;
  readonly xid: string;
  readonly version: number;
  readonly kind: UnreadKind;
  readonly toldAt: Date;
  readonly isRead: boolean;
}

/** The member's changed marks in the order of their change; a new device gets those that are unread. */
export async function readUnreadChanges(
  sql: Sql,
  userId: string,
  { since, after, limit }: UnreadWindow,
  now: Date,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const rows = await sql<MarkRow[]>`
    select m.id, m.changed_xid::text as xid, m.version, m.kind, m.told_at as "toldAt", m.read_at is not null as "isRead"
    from unread_marks m
    where m.user_id = ${userId}
      and ${
        since === null
          ? sql`m.read_at is null and m.told_at > ${now}::timestamptz - make_interval(days => ${UNREAD.days})`
          : sql`m.changed_xid >= ${since}::text::xid8`
      }
      ${after === null ? sql`` : sql`and (m.changed_xid, m.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by m.changed_xid, m.id limit ${limit}`;
  return rows.map(({ id, xid, version, kind, toldAt, isRead }) => ({
    xid,
    id,
    change: {
      type: 'unread',
      op: 'put',
      id,
      rev: version,
      data: { kind, toldAt: toldAt.toISOString(), isRead },
    },
  }));
}
