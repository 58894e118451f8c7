import * as z from 'zod/mini';
import { requestOwner } from './deposits.admin.ts';
import { endpoint } from './endpoint.ts';
import { choice, instant, optionalText, pageInfo, pageQuery, recordId, text } from './fields.ts';
import { statusInput, TICKET, ticket, ticketPriorities, ticketStatuses } from './support.ts';

/** Banner and empty texts of the console. */
export const adminSupportMessages = {
  empty: 'No tickets found',
  noResponses: 'No responses yet',
  updateFailed: 'Failed to update ticket',
  replyFailed: 'Failed to send response',
  replyNeeded: 'Please enter a response message',
} as const;

/** Characters of a ticket's text in the list. */
export const TICKET_PREVIEW = 50;

export const adminTicket = z.extend(ticket, {
  user: requestOwner,
  /** the first 50 characters of the description */
  preview: z.string(),
  /** no first reply, and past the promised time */
  isOverdue: z.boolean(),
  /** seen by administrators only */
  notes: z.array(z.object({ _id: recordId, note: z.string(), author: z.string(), createdAt: instant })),
});
export type AdminTicket = z.infer<typeof adminTicket>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });

/** What the queue can be narrowed to: a status, or what is overdue. */
export const ticketFilters = [...ticketStatuses, 'overdue'] as const;

const listQuery = z.strictObject({
  ...pageQuery,
  status: z.optional(z.union([z.literal('overdue'), statusInput])),
  priority: z.optional(z.enum(ticketPriorities)),
  search: optionalText('Search', 80),
});
const listed = z.object({
  tickets: z.array(adminTicket),
  counts: z.object({
    open: z.number(),
    in_progress: z.number(),
    resolved: z.number(),
    closed: z.number(),
    overdue: z.number(),
  }),
  ...pageInfo,
});

export const listAdminTickets = endpoint({
  name: 'listAdminTickets',
  summary: 'Tickets: overdue first, then by when they are due.',
  method: 'GET',
  path: '/admin/support/tickets',
  origins,
  access: 'admin',
  query: listQuery,
  response: listed,
});

export const getAdminTicket = endpoint({
  name: 'getAdminTicket',
  summary: 'One ticket with its internal notes.',
  method: 'GET',
  path: '/admin/support/tickets/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ ticket: adminTicket }),
});

export const updateTicket = endpoint({
  name: 'updateTicket',
  summary: 'Reply, and set status and priority, in one step. A reply to an open ticket sets it in progress.',
  method: 'PUT',
  path: '/admin/support/tickets/:id',
  origins,
  access: 'admin',
  params: byId,
  body: z
    .strictObject({
      response: z.optional(text('Response', TICKET.maxMessage, adminSupportMessages.replyNeeded)),
      status: z.optional(statusInput),
      priority: z.optional(choice('Priority', ticketPriorities)),
    })
    .check(z.refine((body) => Object.keys(body).length > 0, adminSupportMessages.replyNeeded)),
  response: z.object({ ticket: adminTicket }),
  idempotent: true,
});

export const addTicketNote = endpoint({
  name: 'addTicketNote',
  summary: 'Keep a note that only administrators see.',
  method: 'POST',
  path: '/admin/support/tickets/:id/notes',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  params: byId,
  body: z.strictObject({ note: text('Note', TICKET.maxMessage) }),
  response: z.object({ ticket: adminTicket }),
});

/** The second family of paths for the same calls. */
export const ticketPathAliases: Readonly<Record<string, string>> = {
  '/admin/support/tickets': '/admin/support-tickets',
  '/admin/support/tickets/:id': '/admin/support-tickets/:id',
};
