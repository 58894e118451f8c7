import {
  getAdminDashboardConfig,
  getDashboard,
  getDashboardStats,
  saveDashboardConfig,
} from '@picks/contract/dashboard.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { readDashboardConfig, writeDashboardConfig } from './config.queries.ts';
import { countWork, listRecentUsers, readFigures, readSetUp } from './dashboard.admin.queries.ts';

interface DashboardDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly config: { readonly fourEyesFrom: number; readonly newPayeeHours: number };
}

export function dashboardAdminRoutes(
  { sql, clock, config }: DashboardDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  async function readStats(now: Date) {
    const [figures, recentUsers] = await Promise.all([readFigures(sql, now), listRecentUsers(sql, now)]);
    return { ...figures, recentUsers };
  }

  routes.get(getDashboardStats.path, guard(getDashboardStats), async (c) =>
    reply(c, getDashboardStats, await readStats(clock.now())),
  );

  routes.get(getDashboard.path, guard(getDashboard), async (c) => {
    const now = clock.now();
    const [stats, workQueues, setUp] = await Promise.all([
      readStats(now),
      countWork(sql, now, { viewer: c.get('identity').userId, ...config }),
      readSetUp(sql),
    ]);
    return reply(c, getDashboard, { ...stats, workQueues, setUp });
  });

  routes.get(getAdminDashboardConfig.path, guard(getAdminDashboardConfig), async (c) =>
    reply(c, getAdminDashboardConfig, { config: await readDashboardConfig(sql) }),
  );

  routes.put(saveDashboardConfig.path, guard(saveDashboardConfig), async (c) => {
    const { body } = await input(c, saveDashboardConfig);
    const config = await writeDashboardConfig(sql, body, { at: clock.now(), act: actOf(c) });
    if (config === undefined) throw problem('stale_version');
    return reply(c, saveDashboardConfig, { config });
  });

  return routes;
}
