import type { SyncChange } from '@picks/contract/sync';
import type { Tail } from '@picks/contract/tails';
import type { Sql } from '#src/database/client.ts';

interface TailWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

interface ChangedTail {
  readonly id: string;
  readonly xid: string;
  readonly version: number;
  /** null of one that was removed */
  readonly data: Tail | null;
}

/**
 * The member's noted bets that were changed, or whose pick was: it brings their game and result. Each has its place in the
 * order of those changes.
 */
export async function readTailChanges(
  sql: Sql,
  userId: string,
  { since, after, limit }: TailWindow,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const changedXid = sql`greatest(t.changed_xid, p.changed_xid)`;
  const rows = await sql<ChangedTail[]>`
    select t.id, ${changedXid}::text as xid, t.version + p.version as version,
      case when t.removed_at is null then tail_json(t, p) end as data
    from tails t join picks p on p.id = t.pick_id
    where t.user_id = ${userId}
      and ${
        since === null
          ? sql`t.removed_at is null`
          : sql`(t.changed_xid >= ${since}::text::xid8
              or t.pick_id in (select id from picks where changed_xid >= ${since}::text::xid8))`
      }
      ${after === null ? sql`` : sql`and (${changedXid}, t.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by ${changedXid}, t.id limit ${limit}`;
  return rows.map(({ id, xid, version, data }) => ({
    xid,
    id,
    change:
      data === null
        ? { type: 'tail', op: 'del', id, rev: version }
        : { type: 'tail', op: 'put', id, rev: version, data },
  }));
}
