import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '#src/config.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { listen } from '#src/http/listen.ts';
import { metricsOfAll } from '#src/metrics.ts';

/** Milliseconds before another process takes the place of one that ended: one that cannot live does not spin. */
const PAUSE = 1000;

export interface Processes {
  readonly setupUrl: string | null;
  /** Hands the signal on; resolves with the exit code when all have ended. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number>;
}

/** What a process tells the one that leads when it serves. */
interface Started {
  readonly kind: 'started';
  readonly setupUrl: string | null;
}

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'started';

/** Whether this process shares its ports with others, which another one leads. */
export const isOneOfMany = cluster.isWorker;

export function tellStarted(setupUrl: string | null): void {
  process.send?.({ kind: 'started', setupUrl } satisfies Started);
}

const isGone = (worker: Worker) => worker.process.exitCode !== null || worker.process.signalCode !== null;

const untilGone = (worker: Worker) =>
  new Promise<number>((resolve) => {
    const end = () => resolve(worker.process.exitCode ?? 1);
    if (isGone(worker)) end();
    else worker.once('exit', end);
  });

/** Starts a process that serves; only the first has the background work. Rejects when it ends before it serves. */
function begin(isFirst: boolean): Promise<{ worker: Worker; setupUrl: string | null }> {
  const worker = cluster.fork({ METRICS_PORT: '0', ...(!isFirst && { WORKER: '0' }) });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A process ended before it served: see above'));
    worker.once('exit', fail);
    worker.on('message', (message: unknown) => {
      if (!isStarted(message)) return;
      worker.off('exit', fail);
      resolve({ worker, setupUrl: message.setupUrl });
    });
  });
}

/** Keeps a process in its place: whichever ends by itself is followed by another one. */
async function hold(worker: Worker, isFirst: boolean, log: Logger, isStopping: () => boolean): Promise<void> {
  const code = await untilGone(worker);
  if (isStopping()) return;
  log.error({ code, isFirst }, 'A process ended by itself; another takes its place');
  for (;;) {
    await delay(PAUSE);
    if (isStopping()) return;
    const next = await begin(isFirst).catch(() => null);
    if (next !== null) return hold(next.worker, isFirst, log, isStopping);
  }
}

/**
 * Runs `PROCESSES` processes of the program behind the same ports, and leads them: it holds the embedded database, the
 * general limits and the metrics of all, and serves no request itself.
 */
export async function startProcesses(config: Config, program: string): Promise<Processes> {
  const log = pino({ level: config.logLevel });
  const database =
    config.databaseUrl === null
      ? await startEmbeddedServer({ dataDir: join(config.dataDir, 'postgres') })
      : null;
  void new RateLimiterClusterMaster();
  cluster.setupPrimary({ exec: program, execArgv: ['--enable-source-maps'] });
  // The first brings the schema and the demo about; the others find them.
  const first = await begin(true);
  const others = await Promise.all(Array.from({ length: config.processes - 1 }, () => begin(false)));
  if (config.metricsPort !== 0)
    await listen(metricsOfAll(log), {
      log,
      host: config.metricsHost,
      port: config.metricsPort,
      variable: 'METRICS_PORT',
    });
  let isStopping = false;
  for (const { worker } of [first, ...others])
    void hold(worker, worker === first.worker, log, () => isStopping);
  return {
    setupUrl: first.setupUrl,
    async stop(signal) {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of workers) worker.process.kill(signal);
      await Promise.all(workers.map(untilGone));
      await database?.stop();
      // One that does not serve yet ends by the signal itself.
      const isClean = ({ process: ended }: Worker) => ended.exitCode === 0 || ended.signalCode === signal;
      return workers.every(isClean) ? 0 : 1;
    },
  };
}
