import { sayReplying } from '@picks/contract/support.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { noteReplying } from './replying.queries.ts';

/** Who is replying to a ticket, so that two don't answer the same. */
export function replyingRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.put(sayReplying.path, guard(sayReplying), async (c) => {
    const { params, body } = await input(c, sayReplying);
    const { userId } = c.get('identity');
    const others = await noteReplying(sql, { ticketId: params.id, userId, ...body, at: clock.now() });
    if (others === undefined) throw problem('not_found');
    return reply(c, sayReplying, { others });
  });
  return routes;
}
