import type { Sql } from '#src/database/client.ts';

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
