import { PICKS_KEPT, type SyncChange } from '@picks/contract/sync';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isOpenTo } from './picks.queries.ts';
import type { Reader } from './picks.rules.ts';
import { pickColumns } from './picks.sql.ts';
import { type MemberPickRow, toMemberPick } from './picks.rows.ts';

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

/** What a new device gets: what is younger than `oldest`, and no more than it keeps. */
const forNewDevice = (sql: Sql, oldest: Date): Fragment => sql`
  p.deleted_at is null and p.match_date > ${oldest} and p.match_date >= coalesce((
    select match_date from picks where deleted_at is null
    order by match_date desc, id desc offset ${PICKS_KEPT - 1} limit 1), '-infinity')`;

/**
 * Changed picks, as this reader may see them, each with its place in their order: a new device gets what changed last
 * first, to show it at once, and what changes meanwhile comes with the pass after it. Of past picks that were imported
 * every device gets what a new one would.
 */
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
    where ${since === null ? forNewDevice(sql, oldest) : sql`p.changed_xid >= ${since}::text::xid8 and (not p.is_imported or (${forNewDevice(sql, oldest)}))`}
      ${after === null ? sql`` : sql`and (p.changed_xid, p.id) ${since === null ? sql`<` : sql`>`} (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by ${since === null ? sql`p.changed_xid desc, p.id desc` : sql`p.changed_xid, p.id`} limit ${limit}`;
  return rows.map((row) => ({
    xid: row.xid,
    id: row.id,
    change: row.isDeleted
      ? { type: 'pick', op: 'del', id: row.id, rev: row.version }
      : { type: 'pick', op: 'put', id: row.id, rev: row.version, data: toMemberPick(row) },
  }));
}
