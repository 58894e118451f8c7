import * as z from 'zod/mini';
import { attachment, attachmentIds } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  growing,
  instant,
  line,
  optionalText,
  pageInfo,
  pageQuery,
  recordId,
  text,
} from './fields.ts';
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

/** One of some statuses: `in-progress` comes in as well, and goes out as `in_progress`. */
export const statusAmong = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((status: string) => (status === 'in-progress' ? 'in_progress' : status)),
    ),
    choice('Status', options),
  );

/** A status that somebody asks for or sets. */
export const statusInput = statusAmong(ticketStatuses);

/** Length limits of a ticket, and hours within which we promise to reply, by priority. */
export const TICKET = {
  maxSubject: 150,
  maxMessage: 5000,
  /** open ones of a member at a time */
  maxOpen: 20,
  replyHours: { urgent: 1, high: 4, medium: 24, low: 48 },
} as const;

/** What a member says of a resolution. */
export const RATING = {
  /** characters */
  maxComment: 500,
  /** days after the first answer in which it can be changed */
  changeDays: 7,
  /** days that the desk sees the share of */
  shareDays: 30,
} as const;

const DAY = 24 * 3_600_000;

/** Until when an answer of that moment can be changed. */
export const ratingEnds = (ratedAt: string | Date): Date =>
  new Date(new Date(ratedAt).getTime() + RATING.changeDays * DAY);

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
  question: 'Did we solve it?',
  thanks: 'Thanks for telling us.',
} as const;

export const supportProblems = {
  too_many_tickets: {
    status: 409,
    message: 'You have 20 open tickets. Please add to one of them, or wait until we close one',
  },
  ticket_merged: {
    status: 409,
    message: 'This ticket was merged into another one. Please go on there',
  },
  ticket_not_resolved: {
    status: 409,
    message: "This ticket has changed since. Please open it again to tell us if it's solved",
  },
  rating_final: {
    status: 409,
    message: `You can change your answer for ${RATING.changeDays} days. Please open a new ticket instead`,
  },
  ticket_closed: { status: 409, message: 'This ticket is closed. Please open a new one' },
} as const satisfies Record<string, ProblemKind>;

/** Says where a merged ticket goes on. */
export const mergedMessage = (number: string): string =>
  `This ticket was merged into ${number}. Please reply there`;

/** `in_progress` as members read it: `in progress`. */
export const ticketStatusWords = (status: TicketStatus): string => status.replaceAll('_', ' ');

export const ticketResponse = z.object({
  _id: recordId,
  message: z.string(),
  isAdmin: z.boolean(),
  createdAt: instant,
  /** number of the ticket that it was written in, where that was merged into this one */
  mergedFrom: z.optional(z.nullable(z.string())),
  attachments: z.optional(z.array(attachment)),
});

const ticketRating = z.object({
  isSolved: z.boolean(),
  comment: z.string(),
  /** the first answer */
  ratedAt: instant,
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
  /** when our next reply is due; if none is, when the last one was */
  dueAt: instant,
  firstReplyAt: z.nullable(instant),
  /** the first message that we haven't answered; null if there is none, or the ticket isn't active; absent in older copies */
  waitingSince: z.optional(z.nullable(instant)),
  /** of the description */
  attachments: z.optional(z.array(attachment)),
  responses: z.array(ticketResponse),
  /** where it goes on, if it was merged into another ticket of the member */
  mergedInto: z.optional(z.nullable(z.object({ _id: recordId, ticketNumber: z.string() }))),
  /** null or absent: it wasn't, and there is nothing to ask */
  resolvedAt: z.optional(z.nullable(instant)),
  /** what the member said of that resolution */
  rating: z.optional(z.nullable(ticketRating)),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketInput = z.strictObject({
  subject: line('Subject', TICKET.maxSubject),
  category: z._default(choice('Category', ticketCategories), 'general'),
  priority: z._default(choice('Priority', memberPriorities), 'medium'),
  description: text('Description', TICKET.maxMessage),
  attachments: attachmentIds,
});

export const replyInput = z.strictObject({
  message: text('Message', TICKET.maxMessage),
  attachments: attachmentIds,
});

export const listTickets = endpoint({
  name: 'listTickets',
  summary: "List the member's tickets, newest first, with their replies.",
  method: 'GET',
  path: '/support/tickets',
  access: 'member',
  query: z.strictObject({ ...pageQuery, status: z.optional(statusInput) }),
  response: z.object({ tickets: z.array(ticket), ...pageInfo }),
});

export const createTicket = endpoint({
  name: 'createTicket',
  summary: 'Open a support ticket.',
  method: 'POST',
  path: '/support/tickets',
  access: 'member',
  status: 201,
  idempotent: true,
  body: ticketInput,
  response: z.object({ ticket, message: z.string() }),
  problems: ['too_many_tickets', 'attachment_gone'],
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
  summary: 'Reply to a ticket. A resolved one is reopened.',
  method: 'POST',
  path: '/support/tickets/:id/responses',
  access: 'member',
  status: 201,
  idempotent: true,
  params: z.object({ id: recordId }),
  body: replyInput,
  response: z.object({ ticket }),
  problems: ['ticket_closed', 'ticket_merged', 'attachment_gone'],
});

export const ratingInput = z.strictObject({
  isSolved: z.boolean({ error: 'Please choose Yes or No' }),
  comment: z._default(optionalText('Comment', RATING.maxComment), ''),
  /** the resolution that it is about, as the ticket has it */
  resolvedAt: instant,
});

export const rateTicket = endpoint({
  name: 'rateTicket',
  summary:
    'Say whether a resolved ticket is solved. One rating for each resolution, which can be changed for a while.',
  method: 'PUT',
  path: '/support/tickets/:id/rating',
  access: 'member',
  idempotent: true,
  params: z.object({ id: recordId }),
  body: ratingInput,
  response: z.object({ ticket }),
  problems: ['ticket_not_resolved', 'rating_final'],
});
