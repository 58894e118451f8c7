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
  /** owner and transaction of the changed rows of members, the latest of each table */
  readonly own: (readonly [userId: string, xid: string])[];
  /** every row of a member that was changed by this transaction or a later one is among them */
  readonly completeFrom: bigint;
}

/** Rows of a table that one look goes through: it is for what changed since the one before. */
const CHANGES_MOST = 1000;

/** By their index, from its end: a plan that looked for the first match would read the table when there is none. */
const latest = (sql: Sql, table: string, since: string): Fragment => sql`
  (select changed_xid from ${sql(table)} where changed_xid >= ${since}::text::xid8 order by changed_xid desc limit 1)`;

const lately = (sql: Sql, table: string, index: number, since: string): Fragment => sql`
  (select user_id, changed_xid, ${index}::int as source from ${sql(table)} where changed_xid >= ${since}::text::xid8
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

interface Found extends Snapshot {
  readonly shared: string | null;
  readonly own: (readonly [userId: string, xid: string, table: number])[];
}

const latestOf = (xids: readonly bigint[]) => xids.reduce((one, other) => (one > other ? one : other));
const oldestOf = (xids: readonly bigint[]) => xids.reduce((one, other) => (one < other ? one : other));

/** Of a table with more changes than one look goes through, those of the oldest transaction may not all be among them. */
function completeFrom(since: string, own: Found['own']): bigint {
  const xids = new Map<number, bigint[]>();
  for (const [, xid, table] of own) {
    const ofTable = xids.get(table);
    if (ofTable === undefined) xids.set(table, [BigInt(xid)]);
    else ofTable.push(BigInt(xid));
  }
  const cut = [...xids.values()].filter(({ length }) => length === CHANGES_MOST);
  return latestOf([BigInt(since), ...cut.map((each) => oldestOf(each) + 1n)]);
}

/** `since` of '0' reads the latest changes there are. */
export async function readChanges(sql: Sql, since: string, kept: readonly Kept[]): Promise<Changes> {
  const shared = tablesOf(kept, 'everybody').map((table) => latest(sql, table, since));
  const own = tablesOf(kept, 'member').map((table, index) => lately(sql, table, index, since));
  const [row] = await sql<Found[]>`
    select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, database_history() as history,
      (select changed_xid::text from (${united(sql, shared)}) shared order by changed_xid desc limit 1) as shared,
      (select coalesce(jsonb_agg(jsonb_build_array(user_id, changed_xid::text, source)), '[]')
        from (${united(sql, own)}) own) as own
    from pg_current_snapshot() s`;
  if (row === undefined) throw new Error('no snapshot');
  return {
    ...row,
    own: row.own.map(([userId, xid]) => [userId, xid]),
    completeFrom: completeFrom(since, row.own),
  };
}
