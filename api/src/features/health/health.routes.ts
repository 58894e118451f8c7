import { health, ready } from '@picks/contract/health';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { inTime } from '#src/http/in-time.ts';
import { reply } from '#src/http/reply.ts';
import { areMigrationsThere } from './health.queries.ts';

export interface Readiness {
  readonly sql: Sql;
  /** whether background work runs here, or is not meant to, and the process is not about to stop */
  readonly isWorkerReady: () => boolean;
}

/** Milliseconds in which a probe hears of a database that gives no answer. */
const PATIENCE = 1_500;

export function healthRoutes({ sql, isWorkerReady }: Readiness): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(health.path, (c) => reply(c, health, { status: 'ok' }));

  routes.get(ready.path, async (c) => {
    const migrations = await inTime(
      areMigrationsThere(sql).catch(() => null),
      PATIENCE,
    );
    const checks = {
      database: migrations !== null,
      migrations: migrations === true,
      worker: isWorkerReady(),
    };
    const isReady = Object.values(checks).every(Boolean);
    const body = ready.response?.parse({ status: isReady ? 'ready' : 'not_ready', checks }) as object;
    return c.json(body, isReady ? 200 : 503);
  });

  return routes;
}
