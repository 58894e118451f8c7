import type { Sql } from '#src/database/client.ts';

/** Rows of tables that the connection read so far; what an index alone answers is none. */
async function rowsSoFar(reader: Sql): Promise<number> {
  const [read] = await reader<[{ rows: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
  return read.rows;
}

/** Rows of tables that a call reads; `reader` has a single connection. */
export async function rowsRead(reader: Sql, call: (sql: Sql) => Promise<unknown>): Promise<number> {
  await reader`begin`;
  const before = await rowsSoFar(reader);
  await call(reader);
  const after = await rowsSoFar(reader);
  await reader`rollback`;
  return after - before;
}
