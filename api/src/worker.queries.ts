import type { Sql } from '#src/database/client.ts';

/** Seconds of silence after which a process counts as dead. */
const DEAD_AFTER_SECONDS = 8;

/**
 * Says that this process lives, and unlocks the jobs of those that do not: the queue itself would wait four hours
 * for a killed one. Liveness is measured by the database's clock, which all processes share.
 */
export async function beat(sql: Sql, processId: string, workerIds: readonly string[]): Promise<void> {
  await sql`
    with alive as (
      insert into worker_processes (id, worker_ids, seen_at) values (${processId}, ${workerIds as string[]}, clock_timestamp())
      on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at
    ), dead as (
      delete from worker_processes where seen_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})
    ), orphan as (
      select array_agg(distinct locked_by) as ids from graphile_worker.jobs j
      where locked_by <> all (${workerIds as string[]})
        and locked_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})
        and not exists (select from worker_processes p
          where j.locked_by = any (p.worker_ids) and p.seen_at > clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
    )
    select graphile_worker.force_unlock_workers(ids) from orphan where ids is not null`;
}

/** Takes the process off the list: it ends on purpose, and holds no job. */
export async function signOff(sql: Sql, processId: string): Promise<void> {
  await sql`delete from worker_processes where id = ${processId}`;
}
