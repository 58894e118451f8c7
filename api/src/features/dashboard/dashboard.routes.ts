import { getDashboardConfig } from '@picks/contract/dashboard';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { readDashboardConfig } from './config.queries.ts';

export function dashboardRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(getDashboardConfig.path, guard(getDashboardConfig), async (c) =>
    reply(c, getDashboardConfig, { config: await readDashboardConfig(sql) }),
  );
  return routes;
}
