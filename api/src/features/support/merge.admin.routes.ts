import { mergeTicket } from '@picks/contract/support.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { saveMerge } from './merge.queries.ts';
import { mergeRefusal } from './merge.rules.ts';
import { findTicket } from './support.admin.queries.ts';

export function mergeRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  /** Says why the statement found nothing to merge. */
  async function refused(id: string, intoId: string): Promise<never> {
    const [ticket, into] = await Promise.all([id, intoId].map((each) => findTicket(sql, each, clock.now())));
    if (ticket === undefined) throw problem('not_found');
    if (ticket.mergedInto) throw problem('ticket_merged');
    const message = mergeRefusal(ticket, into);
    throw problem('merge_refused', message === null ? {} : { message, fields: { into: message } });
  }

  routes.post(mergeTicket.path, guard(mergeTicket), async (c) => {
    const { params, body } = await input(c, mergeTicket);
    const request = idempotentRequest(c, mergeTicket, body);
    return onceOnly(sql, c, request, async () => {
      const merge = { id: params.id, intoId: body.into, at: clock.now(), act: actOf(c), request };
      const stored = await saveMerge(sql, merge);
      if (stored === null) return refused(params.id, body.into);
      return reply(c, mergeTicket, JSON.parse(stored) as never);
    });
  });

  return routes;
}
