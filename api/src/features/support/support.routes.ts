import {
  createTicket,
  getTicket,
  listTickets,
  replyToTicket,
  mergedMessage,
  supportMessages,
} from '@picks/contract/support';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { assertWaiting } from './attachments.service.ts';
import { findTicketOfMember, insertReply, insertTicket, listTicketsOfMember } from './support.queries.ts';

export function supportRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listTickets.path, guard(listTickets), async (c) => {
    const { query } = await input(c, listTickets);
    const { page, limit } = query;
    const { tickets, total } = await listTicketsOfMember(sql, c.get('identity').userId, query);
    return reply(c, listTickets, { tickets, page, limit, total, totalPages: Math.ceil(total / limit) });
  });

  routes.post(createTicket.path, guard(createTicket), async (c) => {
    const { body } = await input(c, createTicket);
    const request = idempotentRequest(c, createTicket, body);
    return onceOnly(sql, c, request, async () => {
      const at = clock.now();
      const { body: stored, isFull } = await insertTicket(sql, {
        ...body,
        id: uuidv7(),
        userId: c.get('identity').userId,
        message: supportMessages.created,
        at,
        act: actOf(c),
        request,
      });
      if (isFull) throw problem('too_many_tickets');
      if (stored === null) await assertWaiting(sql, c.get('identity').userId, body.attachments);
      return stored === null ? null : reply(c, createTicket, JSON.parse(stored) as never);
    });
  });

  routes.get(getTicket.path, guard(getTicket), async (c) => {
    const { params } = await input(c, getTicket);
    const ticket = await findTicketOfMember(sql, c.get('identity').userId, params.id);
    if (ticket === undefined) throw problem('not_found');
    return reply(c, getTicket, { ticket });
  });

  routes.post(replyToTicket.path, guard(replyToTicket), async (c) => {
    const { params, body } = await input(c, replyToTicket);
    const { userId } = c.get('identity');
    const request = idempotentRequest(c, replyToTicket, body);
    return onceOnly(sql, c, request, async () => {
      const stored = await insertReply(sql, {
        id: params.id,
        userId,
        responseId: uuidv7(),
        ...body,
        at: clock.now(),
        act: actOf(c),
        request,
      });
      if (stored !== null) return reply(c, replyToTicket, JSON.parse(stored) as never);
      const ticket = await findTicketOfMember(sql, userId, params.id);
      if (ticket === undefined) throw problem('not_found');
      if (ticket.mergedInto)
        throw problem('ticket_merged', { message: mergedMessage(ticket.mergedInto.ticketNumber) });
      if (ticket.status === 'closed') throw problem('ticket_closed');
      await assertWaiting(sql, userId, body.attachments);
      return null;
    });
  });

  return routes;
}
