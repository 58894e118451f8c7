import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Hints } from '#src/features/events/hints.ts';
import type { Env } from '#src/http/context.ts';
import { routeOf } from '#src/http/route-of.ts';
import { textApp } from '#src/http/text-app.ts';
import { countOutcomes, type Outcomes } from './metrics.outcomes.ts';
import { measureDatabase } from './metrics.database.ts';

/** Seconds: from a memory hit to the longest a request may take. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Metrics extends Outcomes {
  /** times every request of an origin by method, route and status */
  observe(origin: string): ReturnType<typeof createMiddleware<Env>>;
  /** answers GET /metrics in Prometheus text */
  readonly page: Hono<Env>;
}

/** `GET /metrics`: figures in Prometheus text. */
const metricsPage = (log: Logger, contentType: string, read: () => Promise<string>): Hono<Env> =>
  textApp({ log, trustProxyHops: 0 }).get('/metrics', async (c) =>
    c.body(await read(), 200, { 'Content-Type': contentType }),
  );

/**
 * The figures of all processes that this one leads: what each of them did, added up, and what they see in the database,
 * once.
 */
export function metricsOfAll(log: Logger): Hono<Env> {
  const all = new AggregatorRegistry();
  return metricsPage(log, all.contentType, () => all.clusterMetrics());
}

/** Tells the figures of this process to the one that leads it. */
function answerLeader(register: Registry): void {
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(register);
}

function measureStreams(hints: Pick<Hints, 'followers'>, register: Registry): void {
  const streams: Gauge = new Gauge({
    name: 'event_streams',
    help: 'Streams of changes that members and administrators have open',
    registers: [register],
    collect() {
      streams.set(hints.followers());
    },
  });
}

interface Measured {
  readonly sql: Sql;
  readonly log: Logger;
  readonly hints: Pick<Hints, 'followers'>;
}

/** Figures of this process, and of the job queue it shares with the others. */
export function createMetrics({ sql, log, hints }: Measured): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureStreams(hints, register);
  measureDatabase(sql, register);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by origin, method, route and status',
    labelNames: ['origin', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  if (cluster.isWorker) answerLeader(register);
  return {
    ...countOutcomes(register),
    observe: (origin) =>
      createMiddleware<Env>(async (c, next) => {
        const end = requests.startTimer({ origin, method: c.req.method });
        await next();
        end({ route: routeOf(c), status: c.res.status });
      }),
    page: metricsPage(log, register.contentType, () => register.metrics()),
  };
}
