import type { SyncChange } from '@picks/contract/sync';
import type { Ticket } from '@picks/contract/support';
import type { Sql } from '#src/database/client.ts';

interface TicketWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

/** The member's changed tickets in the order of their change, each with its place in that order. */
export async function readTicketChanges(
  sql: Sql,
  userId: string,
  { since, after, limit }: TicketWindow,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const rows = await sql<{ id: string; xid: string; version: number; data: Ticket }[]>`
    select t.id, t.changed_xid::text as xid, t.version, ticket_json(t) as data
    from tickets t
    where t.user_id = ${userId}
      ${since === null ? sql`` : sql`and t.changed_xid >= ${since}::text::xid8`}
      ${after === null ? sql`` : sql`and (t.changed_xid, t.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by t.changed_xid, t.id limit ${limit}`;
  return rows.map(({ id, xid, version, data }) => ({
    xid,
    id,
    change: { type: 'ticket', op: 'put', id, rev: version, data },
  }));
}
