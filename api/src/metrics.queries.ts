import type { Sql } from '#src/database/client.ts';

/** Jobs in the queue, by task and state. */
export function countJobs(sql: Sql) {
  return sql<{ task: string; state: string; count: number }[]>`
    select task_identifier as task, case when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed' when attempts > 0 then 'retrying' else 'waiting' end as state,
      count(*)::int as count
    from graphile_worker.jobs group by 1, 2`;
}

/** Entries of the record that wait for the signer, and whether it refuses to sign. */
export async function readRecordState(sql: Sql): Promise<{ unsigned: number; isRefused: boolean }> {
  const [row] = await sql<{ unsigned: number; isRefused: boolean }[]>`
    select ((select size from record_counter) - coalesce(size, 0))::int as unsigned, refusal is not null as "isRefused"
    from record_signer`;
  return row ?? { unsigned: 0, isRefused: false };
}

/** Invariants that did not hold at the last check. */
export async function countBroken(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from invariant_checks where not ok`;
  return row?.count ?? 0;
}
