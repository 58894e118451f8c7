import type { Fragment, Sql } from '#src/database/client.ts';

export interface Snapshot {
  /** oldest transaction that may still be running: everything before it is visible */
  readonly xmin: string;
  /** first transaction id not yet given out */
  readonly xmax: string;
  /** whose ids they are */
  readonly history: string;
}

export async function currentSnapshot(sql: Sql): Promise<Snapshot> {
  const [row] = await sql<Snapshot[]>`
    select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, database_history() as history
    from pg_current_snapshot() s`;
  if (row === undefined) throw new Error('no snapshot');
  return row;
}

/** What was changed by transactions from one on, as one snapshot shows it. */
export interface Changes extends Snapshot {
  /** the latest transaction that changed what all members may see; null for none */
  readonly shared: string | null;
  /** owner and transaction of each changed row of a member; null when there are too many to tell */
  readonly own: (readonly [userId: string, xid: string])[] | null;
}

/** Rows of a kind that one look goes through: it is for what changed since the one before. */
const CHANGES_MOST = 1000;

/** By their index, from its end: a plan that looked for the first match would read the table when there is none. */
const latest = (sql: Sql, table: string, since: string): Fragment => sql`
  (select changed_xid from ${sql(table)} where changed_xid >= ${since}::text::xid8 order by changed_xid desc limit 1)`;

const lately = (sql: Sql, table: string, since: string): Fragment => sql`
  (select user_id, changed_xid from ${sql(table)} where changed_xid >= ${since}::text::xid8
    order by changed_xid desc limit ${CHANGES_MOST})`;

/** Tables with rows that devices keep, of one member by their `user_id` or of all. */
export interface Kept {
  readonly of: 'member' | 'everybody';
  readonly tables: readonly string[];
}

const tablesOf = (kept: readonly Kept[], whose: Kept['of']) =>
  kept.flatMap(({ of, tables }) => (of === whose ? tables : []));

const united = (sql: Sql, parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all} union all ${part}`);

export async function readChanges(sql: Sql, since: string, kept: readonly Kept[]): Promise<Changes> {
  const shared = tablesOf(kept, 'everybody').map((table) => latest(sql, table, since));
  const own = tablesOf(kept, 'member').map((table) => lately(sql, table, since));
  const [row] = await sql<(Changes & { own: NonNullable<Changes['own']> })[]>`
    select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, database_history() as history,
      (select changed_xid::text from (${united(sql, shared)}) shared order by changed_xid desc limit 1) as shared,
      (select coalesce(jsonb_agg(jsonb_build_array(user_id, changed_xid::text)), '[]') from (${united(sql, own)}) own) as own
    from pg_current_snapshot() s`;
  if (row === undefined) throw new Error('no snapshot');
  return row.own.length < CHANGES_MOST ? row : { ...row, own: null };
}
