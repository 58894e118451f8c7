import { rateTicket } from '@picks/contract/support';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { saveRating } from './ratings.queries.ts';
import { findTicketOfMember } from './support.queries.ts';

export function ratingRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.put(rateTicket.path, guard(rateTicket), async (c) => {
    const { params, body } = await input(c, rateTicket);
    const { userId } = c.get('identity');
    const request = idempotentRequest(c, rateTicket, body);
    return onceOnly(sql, c, request, async () => {
      const { isSolved, comment, resolvedAt } = body;
      const said = { ticketId: params.id, userId, isSolved, comment, resolvedAt };
      const saved = await saveRating(sql, { ...said, at: clock.now(), act: actOf(c), request });
      if (saved.body !== null) return reply(c, rateTicket, JSON.parse(saved.body) as never);
      if ((await findTicketOfMember(sql, userId, params.id)) === undefined) throw problem('not_found');
      throw problem(saved.isResolved ? 'rating_final' : 'ticket_not_resolved');
    });
  });

  return routes;
}
