import {
  addTicketNote,
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  ticketPathAliases,
  ticketSatisfaction,
  updateTicket,
} from '@picks/contract/support.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { assertWaiting } from './attachments.service.ts';
import { findTicket, insertNote, listAllTickets, saveUpdate } from './support.admin.queries.ts';
import { countRatings } from './ratings.queries.ts';
import { repliedMail } from './support.mails.ts';

interface SupportDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

interface Answer {
  readonly text: string;
  readonly attachments?: readonly string[] | undefined;
  readonly isResolved: boolean;
}

/** A reply as it is written, and as its member is told of it: the text itself stays in the app. */
function responseOf(
  deps: SupportDependencies,
  ticket: AdminTicket,
  { text, attachments = [], isResolved }: Answer,
  at: Date,
) {
  const path = `/dashboard/support/tickets?ticket=${ticket._id}`;
  const { _id: id, ticketNumber: number, subject, user } = ticket;
  const draft = repliedMail({ id, number, subject, memberId: user._id, path, isResolved });
  return {
    id: uuidv7(),
    text,
    attachments,
    mail: composeMail(deps.sealing, user.email, draft),
    push: {
      topic: 'tickets' as const,
      id: uuidv7(),
      userId: ticket.user._id,
      title: 'Support replied',
      body: 'Open the app to read the reply to your ticket.',
      about: ticket._id,
      path,
      at,
    },
  };
}

const aliased = (path: string): string[] => [path, ticketPathAliases[path] ?? []].flat();

export function supportAdminRoutes(deps: SupportDependencies, guard: SessionGuard): Hono<Env> {
  const { sql, clock } = deps;
  const routes = new Hono<Env>();
  const found = async (id: string) => {
    const ticket = await findTicket(sql, id, clock.now());
    if (ticket === undefined) throw problem('not_found');
    return ticket;
  };

  const list = async (c: RequestContext) => {
    const { query } = await input(c, listAdminTickets);
    const { page, limit } = query;
    const { tickets, total, counts } = await listAllTickets(sql, query, { page, limit }, clock.now());
    return reply(c, listAdminTickets, {
      tickets,
      counts,
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
    });
  };
  for (const path of aliased(listAdminTickets.path)) routes.get(path, guard(listAdminTickets), list);

  routes.get(ticketSatisfaction.path, guard(ticketSatisfaction), async (c) =>
    reply(c, ticketSatisfaction, await countRatings(sql, clock.now())),
  );

  const get = async (c: RequestContext) => {
    const { params } = await input(c, getAdminTicket);
    return reply(c, getAdminTicket, { ticket: await found(params.id) });
  };
  for (const path of aliased(getAdminTicket.path)) routes.get(path, guard(getAdminTicket), get);

  const update = async (c: RequestContext) => {
    const { params, body } = await input(c, updateTicket);
    // The member sees everything but who takes it.
    if (Object.keys(body).some((field) => field !== 'assignee')) assertConfirmed(c, clock.now());
    const request = idempotentRequest(c, updateTicket, body);
    return onceOnly(sql, c, request, async () => {
      const at = clock.now();
      const ticket = await found(params.id);
      if (ticket.mergedInto) throw problem('ticket_merged');
      const { response, attachments, status, priority, assignee } = body;
      const act = actOf(c);
      const stored = await saveUpdate(sql, {
        id: params.id,
        at,
        act,
        request,
        status,
        priority,
        assigneeId: assignee === 'me' ? act.actorId : assignee,
        response:
          response === undefined
            ? null
            : responseOf(
                deps,
                ticket,
                { text: response, attachments, isResolved: status === 'resolved' },
                at,
              ),
      });
      if (stored === null) await assertWaiting(sql, act.actorId, attachments);
      return stored === null ? null : reply(c, updateTicket, JSON.parse(stored) as never);
    });
  };
  for (const path of aliased(updateTicket.path)) routes.put(path, guard(updateTicket), update);

  routes.post(addTicketNote.path, guard(addTicketNote), async (c) => {
    const { params, body } = await input(c, addTicketNote);
    const request = idempotentRequest(c, addTicketNote, body);
    return onceOnly(sql, c, request, async () => {
      await found(params.id);
      const written = { id: params.id, at: clock.now(), act: actOf(c), request };
      const author = c.get('identity').name;
      const stored = await insertNote(sql, { ...written, noteId: uuidv7(), text: body.note, author });
      return stored === null ? null : reply(c, addTicketNote, JSON.parse(stored) as never);
    });
  });

  return routes;
}
