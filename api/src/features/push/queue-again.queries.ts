import type { Sql } from '#src/database/client.ts';

interface PickJob {
  readonly task: 'push.remind' | 'push.missed';
  /** that of the trigger which queued it */
  readonly key: string;
  readonly payload: { readonly pickId: string; readonly minutes?: number };
}

/** Looks again later, in milliseconds. The queue goes by the database's clock: it is told how long. */
export async function queueAgain(sql: Sql, { task, key, payload }: PickJob, wait: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, traced(${sql.json(payload)}::json), job_key => ${key}, max_attempts => 12, priority => -10,
      run_at => clock_timestamp() + make_interval(secs => ${wait / 1000}))`;
}
