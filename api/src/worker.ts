import {
  type CronItem,
  Logger as QueueLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { whenDatabaseAnswers } from '#src/database/availability.ts';
import type { DatabaseTarget, Sql } from '#src/database/client.ts';
import { queuePool } from '#src/database/queue-pool.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import { beat, signOff } from './worker.queries.ts';

/** Seconds between signs of life. */
const BEAT_SECONDS = 2;

const settingsFor = (jobs: number) => ({
  concurrency: jobs,
  pollInterval: 1000,
  noHandleSignals: true,
});

interface WorkerOptions {
  /** at once, in this process */
  readonly jobs: number;
  /** that the queue itself works under; the one that logs in when undefined */
  readonly role?: string | undefined;
}

export interface Worker {
  readonly isRunning: () => boolean;
  stop(): Promise<void>;
}

/**
 * The queue's own words in our log: its errors and warnings; the rest only when debugging. Of a failed job it would
 * quote the error, and a mail server's names the address; we log those ourselves.
 */
export function queueLogger(log: Logger): QueueLogger {
  const heard = new Set<string>(['error', 'warning']);
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    if (heard.has(level)) log.warn({ message }, 'job queue');
    else log.debug({ message }, 'job queue');
  });
}

/** Runs the tasks of the job queue in this process. */
export async function startWorker(
  target: DatabaseTarget,
  sql: Sql,
  taskList: TaskList,
  cron: CronItem[],
  log: Logger,
  { jobs, role }: WorkerOptions,
): Promise<Worker> {
  const processId = uuidv7();
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  const signal = () =>
    beat(sql, processId, workerIds).catch((error: Error) =>
      log.warn(errorFacts(error), 'no sign of life given'),
    );
  events.on('worker:create', ({ worker }) => {
    workerIds.push(worker.workerId);
    void signal();
  });
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts } = job;
    log.warn({ job: id, task, attempts, ...errorFacts(error) }, 'job failed');
  });
  const pgPool = queuePool(target, jobs + 1, { setup: role ? `set role ${role}` : '' });
  const start = () =>
    run({
      ...settingsFor(jobs),
      pgPool,
      logger: queueLogger(log),
      parsedCronItems: parseCronItems(cron),
      taskList,
      events,
    });
  const runner = await whenDatabaseAnswers(start);
  let isRunning = true;
  const ended = runner.promise.catch(() => {}).finally(() => (isRunning = false));
  const timer = setInterval(() => void signal(), BEAT_SECONDS * 1000);
  return {
    isRunning: () => isRunning,
    async stop() {
      clearInterval(timer);
      if (isRunning) await runner.stop();
      await ended;
      await pgPool.end();
      // Whoever does not say goodbye is taken for dead by its silence.
      await signOff(sql, processId).catch((error: Error) => log.warn(errorFacts(error), 'no goodbye said'));
    },
  };
}
