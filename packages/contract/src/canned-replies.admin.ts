import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, growing, instant, line, recordId, seenVersion, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { TICKET, ticketPriorities, ticketStatuses } from './support.ts';

/** Limits of the replies that the desk keeps. */
export const CANNED_REPLY = {
  /** characters */
  maxTitle: 60,
  /** how many there can be */
  most: 100,
} as const;

/** What a kept reply may leave open, as `{firstName}`; filled in from the ticket. */
export const replyVariables = ['firstName', 'ticketNumber', 'subject'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

/** Texts of the console's page of canned replies. */
export const cannedReplyMessages = {
  empty: 'No canned replies yet',
  loadFailed: 'Failed to load canned replies',
  saveFailed: 'Failed to save canned reply',
  deleteFailed: 'Failed to delete canned reply',
} as const;

const titleTaken = 'Another canned reply has this title';

export const cannedReplyProblems = {
  canned_reply_title_taken: { status: 409, message: titleTaken },
  canned_replies_full: { status: 409, message: `There can be at most ${CANNED_REPLY.most} canned replies` },
} as const satisfies Record<string, ProblemKind>;

const variables = replyVariables.map((name) => `{${name}}`);

/** Names only variables that there are; braces stand for nothing else. */
const knownVariables = z.refine<string>(
  (reply) => !/[{}]/.test(variables.reduce((rest, variable) => rest.replaceAll(variable, ''), reply)),
  `Text can only use these variables: ${variables.join(', ')}`,
);

const fields = z.strictObject({
  title: line('Title', CANNED_REPLY.maxTitle),
  text: text('Text', TICKET.maxMessage).check(knownVariables),
  status: z.nullable(choice('Status', ticketStatuses)),
  priority: z.nullable(choice('Priority', ticketPriorities)),
  assignsToMe: z.boolean(),
});

/** A new reply, and what it does to a ticket besides: `null` and `false` leave the ticket as it is. */
export const cannedReplyInput = z.extend(fields, {
  status: z._default(fields.shape.status, null),
  priority: z._default(fields.shape.priority, null),
  assignsToMe: z._default(fields.shape.assignsToMe, false),
});
export type CannedReplyInput = z.infer<typeof cannedReplyInput>;

/** Changes to a reply. Omitted fields keep their values. */
export const cannedReplyEdit = z.extend(z.partial(fields), { version: seenVersion });
export type CannedReplyEdit = z.infer<typeof cannedReplyEdit>;

export const cannedReply = z.object({
  _id: recordId,
  title: z.string(),
  text: z.string(),
  status: z.nullable(growing(ticketStatuses)),
  priority: z.nullable(growing(ticketPriorities)),
  /** gives the ticket to whoever sends it */
  assignsToMe: z.boolean(),
  updatedAt: instant,
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
});
export type CannedReply = z.infer<typeof cannedReply>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ reply: cannedReply });

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  summary: 'List canned replies by title.',
  method: 'GET',
  path: '/admin/support/canned-replies',
  origins,
  access: 'admin',
  response: z.object({ replies: z.array(cannedReply) }),
});

export const createCannedReply = endpoint({
  name: 'createCannedReply',
  summary: 'Create a canned reply for all administrators.',
  method: 'POST',
  path: '/admin/support/canned-replies',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  body: cannedReplyInput,
  response: one,
  problems: ['canned_reply_title_taken', 'canned_replies_full'],
});

export const updateCannedReply = endpoint({
  name: 'updateCannedReply',
  summary: 'Change a canned reply. Omitted fields keep their values.',
  method: 'PUT',
  path: '/admin/support/canned-replies/:id',
  origins,
  access: 'admin',
  params: byId,
  body: cannedReplyEdit,
  response: one,
  problems: ['canned_reply_title_taken', 'stale_version'],
});

export const deleteCannedReply = endpoint({
  name: 'deleteCannedReply',
  summary: 'Delete a canned reply. Messages sent with it stay.',
  method: 'DELETE',
  path: '/admin/support/canned-replies/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
});
