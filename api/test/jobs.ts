import type { TestApp } from './app.ts';

/** Rounds of jobs that queue others: an alert takes three, its fan-out, its delivery and the report of it. */
const ROUNDS = 4;

/** As if the queue's own clock had come to every job, until none is due. */
export async function runAllJobs(app: TestApp): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.deps.sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
    await app.runJobs();
  }
}
