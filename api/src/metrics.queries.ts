import type { Sql } from '#src/database/client.ts';

/** Jobs in the queue, by task and state. */
export function countJobs(sql: Sql) {
  return sql<{ task: string; state: string; count: number }[]>`
    select task_identifier as task, case when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed' when attempts > 0 then 'retrying' else 'waiting' end as state,
      count(*)::int as count
    from graphile_worker.jobs group by 1, 2`;
}

/** Invariants that did not hold at the last check. */
export async function countBroken(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from invariant_checks where not ok`;
  return row?.count ?? 0;
}
