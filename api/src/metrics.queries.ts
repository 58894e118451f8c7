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

/** Seconds that the job which is due the longest has waited; 0 when none is due. One that was given up waits for nothing. */
export async function oldestJob(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from clock_timestamp() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= clock_timestamp()`;
  return row?.seconds ?? 0;
}

/** Seconds since the invariants were last checked; null when they never were. */
export async function ageOfChecks(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from clock_timestamp() - max(checked_at))::float8 as seconds from invariant_checks`;
  return row?.seconds ?? null;
}
