import { health, ready } from '@picks/contract/health';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { reply } from '#src/http/reply.ts';

export interface Readiness {
  readonly sql: Sql;
  /** whether background work runs here, or is not meant to */
  readonly isWorkerReady: () => boolean;
}

export function healthRoutes({ sql, isWorkerReady }: Readiness): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(health.path, (c) => reply(c, health, { status: 'ok' }));

  routes.get(ready.path, async (c) => {
    const migrations = await sql`select from schema_migrations limit 1`.then(
      (rows) => rows.length === 1,
      () => null,
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
