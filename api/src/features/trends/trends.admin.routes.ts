import { getTrends } from '@picks/contract/trends.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { readDays } from './trends.queries.ts';

export function trendsAdminRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(getTrends.path, guard(getTrends), async (c) => {
    const { query } = await input(c, getTrends);
    const span = Number(query.days);
    const days = await readDays(sql, 2 * span);
    return reply(c, getTrends, { days: days.slice(-span), before: days.slice(0, -span) });
  });
  return routes;
}
