import { saveReads } from '@picks/contract/unread';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { markRead } from './unread.queries.ts';

export function unreadRoutes(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.put(saveReads.path, guard(saveReads), async (c) => {
    const { body } = await input(c, saveReads);
    const { userId, sessionId } = c.get('identity');
    await markRead(sql, { userId, sessionId, reads: body.reads }, clock.now());
    return reply(c, saveReads, undefined);
  });

  return routes;
}
