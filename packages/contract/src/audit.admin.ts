import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayRange, instant, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';

/** Texts of the console's audit log. */
export const auditMessages = { empty: 'Nothing has been recorded yet' } as const;

const jsonObject = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  /** in the order of the acts */
  _id: z.string(),
  at: instant,
  /** null: one of our own jobs, which have no `ip`, or somebody who wasn't signed in */
  actor: z.nullable(z.object({ _id: recordId, name: z.string(), email: z.string() })),
  action: z.string(),
  /** `name`: of what is still known by one */
  target: z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  before: jsonObject,
  after: jsonObject,
  reason: z.nullable(z.string()),
  ip: z.string(),
  requestId: z.string(),
  /** a link of the chain; from then on a change of the entry shows */
  isSealed: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'List audit log entries, newest first. `from` and `to` are days in UTC and inclusive.',
  method: 'GET',
  path: '/admin/audit',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    /** part of a name or an e-mail */
    actor: optionalText('Actor', 80),
    action: optionalText('Action', 80),
    /** the id of what was acted upon, or its type */
    target: optionalText('Target', 80),
    ...dayRange,
  }),
  response: z.object({
    entries: z.array(auditEntry),
    /** every action that has been recorded */
    actions: z.array(z.string()),
    ...pageInfo,
  }),
});
