import { listAnnouncements } from '@picks/contract/announcements';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { listAnnouncementsOf } from './announcements.queries.ts';

export function announcementsRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(listAnnouncements.path, guard(listAnnouncements), async (c) => {
    const { limit, pinned } = (await input(c, listAnnouncements)).query;
    const isPinned = pinned === undefined ? undefined : pinned === 'true';
    const { plan } = c.get('identity');
    return reply(c, listAnnouncements, {
      announcements: await listAnnouncementsOf(sql, plan, { limit, isPinned }),
    });
  });
  return routes;
}
