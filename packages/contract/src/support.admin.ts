import * as z from 'zod/mini';
import { requestOwner } from './request-owner.admin.ts';
import { attachmentIds } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { choice, instant, optionalText, pageInfo, pageQuery, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { statusAmong, statusInput, TICKET, ticket, ticketPriorities, ticketStatuses } from './support.ts';

/** Banner and empty texts of the console. */
export const adminSupportMessages = {
  empty: 'No tickets found',
  waiting: 'Waiting for us',
  noneWaiting: 'No tickets are waiting for us',
  noneOverdue: 'No tickets are overdue',
  noResponses: 'No responses yet',
  updateFailed: 'Failed to update ticket',
  replyFailed: 'Failed to send response',
  mergeFailed: 'Failed to merge ticket',
  replyNeeded: 'Please enter a response message',
} as const;

/** Why a ticket can't be merged into another, for the field `into`. */
export const mergeRefusals = {
  itself: "A ticket can't be merged into itself",
  unknown: "This ticket doesn't exist",
  otherMember: 'Both tickets must be from the same member',
  merged: 'This ticket was merged into another one',
  closed: 'This ticket is closed. Open it again first',
} as const;

export const mergeProblems = {
  merge_refused: { status: 409, message: "These tickets can't be merged" },
} as const satisfies Record<string, ProblemKind>;

/** Seconds between two words of somebody who replies, and after which they count as gone. */
export const REPLYING = { every: 5, goneAfter: 15 } as const;

/** Characters of a ticket's last message in the list. */
export const TICKET_PREVIEW = 50;

export const adminTicket = z.extend(ticket, {
  user: requestOwner,
  /** the first 50 characters of the last message, and an ellipsis if there are more; the member's last while it waits for us */
  preview: z.string(),
  /** absent in older releases */
  isPreviewOurs: z.optional(z.boolean()),
  /** waiting for us and past due */
  isOverdue: z.boolean(),
  /** who of the team looks after it */
  assignee: z.nullable(z.object({ _id: recordId, name: z.string() })),
  /** seen by administrators only */
  notes: z.array(z.object({ _id: recordId, note: z.string(), author: z.string(), createdAt: instant })),
});
export type AdminTicket = z.infer<typeof adminTicket>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });

/** Filters of the queue: waiting for us, overdue, or a status. */
export const ticketFilters = ['waiting', 'overdue', ...ticketStatuses] as const;

const listQuery = z.strictObject({
  ...pageQuery,
  status: z.optional(statusAmong(ticketFilters)),
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
    /** older releases don't count them */
    waiting: z._default(z.number(), 0),
    overdue: z.number(),
  }),
  ...pageInfo,
});

export const listAdminTickets = endpoint({
  name: 'listAdminTickets',
  summary:
    'List tickets: overdue first, then follow-ups to our replies, then new ones, each by due time, then the rest by last change.',
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

/** Whom an administrator can give a ticket to: themselves. `null` is nobody. */
export const assignees = ['me'] as const;

export const updateTicket = endpoint({
  name: 'updateTicket',
  summary:
    'Reply, set status and priority, and assign or release a ticket, in one call. Replying to an open ticket sets it in progress.',
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
      assignee: z.optional(z.nullable(choice('Assignee', assignees))),
      /** of the response */
      attachments: attachmentIds,
    })
    .check(
      z.refine((body) => Object.keys(body).length > 0, adminSupportMessages.replyNeeded),
      z.refine((body) => body.attachments === undefined || body.response !== undefined, {
        error: adminSupportMessages.replyNeeded,
        path: ['response'],
      }),
    ),
  response: z.object({ ticket: adminTicket }),
  idempotent: true,
  problems: ['ticket_merged', 'attachment_gone'],
});

export const addTicketNote = endpoint({
  name: 'addTicketNote',
  summary: 'Add a note that only administrators see.',
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

export const mergeTicket = endpoint({
  name: 'mergeTicket',
  summary: "Merge a ticket into another one of the same member and close it. It can't be undone.",
  method: 'POST',
  path: '/admin/support/tickets/:id/merge',
  origins,
  access: 'admin',
  idempotent: true,
  params: byId,
  body: z.strictObject({ into: recordId }),
  response: z.object({
    /** where it goes on */
    into: z.object({ _id: recordId, ticketNumber: z.string() }),
  }),
  problems: ['ticket_merged', 'merge_refused'],
});

export const ticketSatisfaction = endpoint({
  name: 'ticketSatisfaction',
  summary: 'Recent ratings of resolved tickets.',
  method: 'GET',
  path: '/admin/support/satisfaction',
  origins,
  access: 'admin',
  response: z.object({
    /** how far back */
    days: z.number(),
    answers: z.number(),
    /** of them yes */
    solved: z.number(),
  }),
});

/** The second family of paths for the same calls. */
export const ticketPathAliases: Readonly<Record<string, string>> = {
  '/admin/support/tickets': '/admin/support-tickets',
  '/admin/support/tickets/:id': '/admin/support-tickets/:id',
};

export const sayReplying = endpoint({
  name: 'sayReplying',
  summary: `Report whether you're replying to a ticket, and see who else is. Report it every ${REPLYING.every} seconds: it expires after ${REPLYING.goneAfter}.`,
  method: 'PUT',
  path: '/admin/support/tickets/:id/replying',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ isReplying: z.boolean() }),
  response: z.object({
    /** names of the other administrators who are replying */
    others: z.array(z.string()),
  }),
});
