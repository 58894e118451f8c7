import { listAudit } from '@picks/contract/audit.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { listEntries } from './audit.admin.queries.ts';

export function auditAdminRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listAudit.path, guard(listAudit), async (c) => {
    const { query } = await input(c, listAudit);
    const { page, limit, ...filters } = query;
    const { total, ...listed } = await listEntries(sql, filters, { page, limit });
    return reply(c, listAudit, { ...listed, page, limit, total, totalPages: Math.ceil(total / limit) });
  });

  return routes;
}
