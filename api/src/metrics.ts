import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { routeOf } from '#src/http/route-of.ts';
import { countBroken, countJobs, readRecordState } from './metrics.queries.ts';

/** Seconds: from a memory hit to the longest a request may take. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Metrics {
  /** times every request of an origin by method, route and status */
  observe(origin: string): ReturnType<typeof createMiddleware<Env>>;
  /** answers GET /metrics in Prometheus text */
  readonly page: Hono<Env>;
}

function measureRecord(sql: Sql, register: Registry): void {
  const unsigned = new Gauge({
    name: 'record_unsigned',
    help: 'Entries of the record that wait to be signed',
    registers: [register],
    aggregator: 'max',
    async collect() {
      const state = await readRecordState(sql).catch(() => null);
      if (state !== null) unsigned.set(state.unsigned);
    },
  });
  const refused = new Gauge({
    name: 'record_refused',
    help: '1 when the record is not signed because its history was changed',
    registers: [register],
    aggregator: 'max',
    async collect() {
      const state = await readRecordState(sql).catch(() => null);
      if (state !== null) refused.set(state.isRefused ? 1 : 0);
    },
  });
}

/**
 * The figures of all processes that this one leads: what each of them did, added up, and what they see in the database,
 * once.
 */
export function metricsOfAll(): Hono<Env> {
  const all = new AggregatorRegistry();
  return new Hono<Env>().get('/metrics', async (c) =>
    c.body(await all.clusterMetrics(), 200, { 'Content-Type': all.contentType }),
  );
}

/** Tells the figures of this process to the one that leads it. */
function answerLeader(register: Registry): void {
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(register);
}

/** Figures of this process, and of the job queue it shares with the others. */
export function createMetrics(sql: Sql): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by origin, method, route and status',
    labelNames: ['origin', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue by task and state',
    labelNames: ['task', 'state'],
    registers: [register],
    aggregator: 'max',
    async collect() {
      jobs.reset();
      // Without the database the other figures still tell: that is when somebody looks at them.
      const counts = await countJobs(sql).catch(() => []);
      for (const { task, state, count } of counts) jobs.set({ task, state }, count);
    },
  });
  const invariants = new Gauge({
    name: 'invariants_broken',
    help: 'Invariants that did not hold at the last check',
    registers: [register],
    aggregator: 'max',
    async collect() {
      const broken = await countBroken(sql).catch(() => null);
      if (broken !== null) invariants.set(broken);
    },
  });
  measureRecord(sql, register);
  if (cluster.isWorker) answerLeader(register);
  return {
    observe: (origin) =>
      createMiddleware<Env>(async (c, next) => {
        const end = requests.startTimer({ origin, method: c.req.method });
        await next();
        end({ route: routeOf(c), status: c.res.status });
      }),
    page: new Hono<Env>().get('/metrics', async (c) =>
      c.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
    ),
  };
}
