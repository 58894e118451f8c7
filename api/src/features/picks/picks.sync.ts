import type { SyncChange } from '@picks/contract/sync';
import type { Sql } from '#src/database/client.ts';
import { isOpenTo } from './picks.queries.ts';
import type { Reader } from './picks.rules.ts';
import { type MemberPickRow, pickColumns, toMemberPick } from './picks.rows.ts';

/** Months of picks a new device gets. */
const HISTORY_MONTHS = 24;

export interface PickChangesWindow {
  /** transaction id the device has seen everything before; null on a fresh device */
  readonly since: string | null;
  /** the last row of the page before */
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

interface ChangedRow extends MemberPickRow {
  readonly xid: string;
  readonly isDeleted: boolean;
}

/** Changed picks in the order of their change, as this reader may see them, each with its place in that order. */
export async function readPickChanges(
  sql: Sql,
  reader: Reader,
  { since, after, limit }: PickChangesWindow,
  now: Date,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - HISTORY_MONTHS);
  const rows = await sql<ChangedRow[]>`
    select ${pickColumns(sql)}, ${isOpenTo(sql, reader)} as "isOpen",
      access_rank(p.access_level) <= ${reader.rank} as "isInPlan",
      p.changed_xid::text as xid, p.deleted_at is not null as "isDeleted"
    from picks p
    where ${since === null ? sql`p.deleted_at is null and p.match_date > ${oldest}` : sql`p.changed_xid >= ${since}::text::xid8`}
      ${after === null ? sql`` : sql`and (p.changed_xid, p.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by p.changed_xid, p.id limit ${limit}`;
  return rows.map((row) => ({
    xid: row.xid,
    id: row.id,
    change: row.isDeleted
      ? { type: 'pick', op: 'del', id: row.id, rev: row.version }
      : { type: 'pick', op: 'put', id: row.id, rev: row.version, data: toMemberPick(row) },
  }));
}
