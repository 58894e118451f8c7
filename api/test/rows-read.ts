import type { Sql } from '#src/database/client.ts';

/** Rows of tables that the connection read so far; what an index alone answers is none. */
async function rowsSoFar(reader: Sql): Promise<number> {
  const [read] = await reader<[{ rows: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
  return read.rows;
}

/** What a call answers and how many rows of tables it reads; `reader` has a single connection. */
export async function rowsRead<R>(
  reader: Sql,
  call: (sql: Sql) => Promise<R>,
): Promise<{ answer: R; rows: number }> {
  await reader`begin`;
  const before = await rowsSoFar(reader);
  const answer = await call(reader);
  const after = await rowsSoFar(reader);
  await reader`rollback`;
  return { answer, rows: after - before };
}
