import { EventEmitter, once } from 'node:events';
import { runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { queueLogger } from '#src/worker.ts';

/** `runOnce` is over before its jobs are marked as done or failed. */
async function untilIdle(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release');
}

/**
 * Runs every job that is due, and those that become due meanwhile; when it returns, each is marked as done or failed. A job
 * whose named queue was still held by the one before it waits for the next round.
 */
export async function runDueJobs(pgPool: Pool, taskList: TaskList, log: Logger): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  let started = 0;
  events.on('job:start', () => (started += 1));
  do {
    started = 0;
    await runOnce({ pgPool, taskList, events, logger: queueLogger(log), noHandleSignals: true });
    await untilIdle(pgPool);
  } while (started > 0);
}
