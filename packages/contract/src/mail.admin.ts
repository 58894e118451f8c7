import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';

/** Texts of the console's outbox. */
export const outboxMessages = {
  empty: 'No emails yet',
  openFailed: 'Failed to open email',
} as const;

export const outgoingMail = z.object({
  _id: recordId,
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'kept', 'failed']),
  createdAt: instant,
  /** false once it left without its text; what it said stays where its code can be masked */
  hasText: z.boolean(),
});
export type OutgoingMail = z.infer<typeof outgoingMail>;

const origins = ['console'] as const;

export const listOutbox = endpoint({
  name: 'listOutbox',
  summary: 'List emails, newest first, without their bodies.',
  method: 'GET',
  path: '/admin/outbox',
  origins,
  access: 'admin',
  query: z.strictObject({ ...pageQuery, search: optionalText('Search', 80) }),
  response: z.object({ mails: z.array(outgoingMail), ...pageInfo }),
});

export const openMail = endpoint({
  name: 'openMail',
  summary: 'The body of an email. Reading it is recorded in the audit log.',
  method: 'POST',
  path: '/admin/outbox/:id/open',
  origins,
  access: 'admin',
  params: z.object({ id: recordId }),
  response: z.object({
    text: z.string(),
    /** path of the console's origin that shows it as it looked, for a minute; absent for one that was text alone */
    frame: z.optional(z.string()),
  }),
});
