import { sync } from '@picks/contract/sync';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { createSyncHead } from './sync.head.ts';
import { readSyncPage, type SyncSource } from './sync.service.ts';

export function syncRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  sources: readonly SyncSource[],
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const deps = { sql, sources, head: createSyncHead(sql, sources) };
  routes.get(sync.path, guard(sync), async (c) => {
    const { query } = await input(c, sync);
    return reply(c, sync, await readSyncPage(deps, c.get('identity'), query, clock.now()));
  });
  return routes;
}
