import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, growing, instant, line, pageInfo, pageQuery, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';

export const ticketCategories = [
  'general',
  'account',
  'payment',
  'technical',
  'picks',
  'subscription',
  'refund',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** What a member may choose; only administrators set `urgent`. */
export const memberPriorities = ['low', 'medium', 'high'] as const;
export const ticketPriorities = [...memberPriorities, 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** A status that somebody asks for or sets: both spellings come in, one goes out. */
export const statusInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((status: string) => (status === 'in-progress' ? 'in_progress' : status)),
  ),
  choice('Status', ticketStatuses),
);

/** Characters of a ticket, and hours in which each priority gets its first reply at the latest. */
export const TICKET = {
  maxSubject: 150,
  maxMessage: 5000,
  /** open ones of a member at a time */
  maxOpen: 20,
  firstReplyHours: { urgent: 1, high: 4, medium: 24, low: 48 },
} as const;

/** Response times as promised on the screen. */
export const promisedTimes: Readonly<Record<(typeof memberPriorities)[number], string>> = {
  high: '2-4 hours',
  medium: '12-24 hours',
  low: '24-48 hours',
};

/** Texts of the support screens. */
export const supportMessages = {
  created: "Support ticket created successfully! We'll get back to you within 24 hours.",
  failed: 'Failed to create ticket',
  empty: 'No support tickets found',
  emptyHint: 'Create your first ticket to get help',
  noResponses: 'No responses yet',
  team: 'Support Team',
  you: 'You',
} as const;

export const supportProblems = {
  too_many_tickets: {
    status: 409,
    message: 'You have 20 open tickets. Please add to one of them, or wait until we close one',
  },
  ticket_closed: { status: 409, message: 'This ticket is closed. Please open a new one' },
} as const satisfies Record<string, ProblemKind>;

/** `in_progress` as members read it: `in progress`. */
export const ticketStatusWords = (status: TicketStatus): string => status.replaceAll('_', ' ');

export const ticketResponse = z.object({
  _id: recordId,
  message: z.string(),
  isAdmin: z.boolean(),
  createdAt: instant,
});

export const ticket = z.object({
  _id: recordId,
  ticketNumber: z.string(),
  subject: z.string(),
  category: growing(ticketCategories),
  priority: growing(ticketPriorities),
  status: growing(ticketStatuses),
  description: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** until when the first reply is promised */
  dueAt: instant,
  firstReplyAt: z.nullable(instant),
  responses: z.array(ticketResponse),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketInput = z.strictObject({
  subject: line('Subject', TICKET.maxSubject),
  category: z._default(choice('Category', ticketCategories), 'general'),
  priority: z._default(choice('Priority', memberPriorities), 'medium'),
  description: text('Description', TICKET.maxMessage),
});

export const replyInput = z.strictObject({ message: text('Message', TICKET.maxMessage) });

export const listTickets = endpoint({
  name: 'listTickets',
  summary: "The member's tickets, newest first, with their responses.",
  method: 'GET',
  path: '/support/tickets',
  access: 'member',
  query: z.strictObject({ ...pageQuery, status: z.optional(statusInput) }),
  response: z.object({ tickets: z.array(ticket), ...pageInfo }),
});

export const createTicket = endpoint({
  name: 'createTicket',
  summary: 'Ask the support team.',
  method: 'POST',
  path: '/support/tickets',
  access: 'member',
  status: 201,
  idempotent: true,
  body: ticketInput,
  response: z.object({ ticket, message: z.string() }),
  problems: ['too_many_tickets'],
});

export const getTicket = endpoint({
  name: 'getTicket',
  summary: 'One ticket of the member.',
  method: 'GET',
  path: '/support/tickets/:id',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({ ticket }),
});

export const replyToTicket = endpoint({
  name: 'replyToTicket',
  summary: 'Add to a ticket; a resolved one is open again.',
  method: 'POST',
  path: '/support/tickets/:id/responses',
  access: 'member',
  status: 201,
  idempotent: true,
  params: z.object({ id: recordId }),
  body: replyInput,
  response: z.object({ ticket }),
  problems: ['ticket_closed'],
});
