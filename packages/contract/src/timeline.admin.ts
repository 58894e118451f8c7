import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, pageQuery, recordId } from './fields.ts';

/** What a member's timeline is made of, in the order of the filter. */
export const timelineKinds = [
  'money',
  'plan',
  'ticket',
  'session',
  'email',
  'alert',
  'note',
  'account',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Texts of the timeline. */
export const timelineMessages = {
  empty: 'Nothing has happened yet',
  loadFailed: 'Failed to load the timeline',
  noPlace: 'This is no place in a timeline',
} as const;

/** What an entry is about, for the way there. */
export const timelineTargets = ['transaction', 'subscription', 'ticket', 'mail', 'audit'] as const;

const timelineEntry = z.object({
  _id: z.string(),
  kind: growing(timelineKinds),
  at: instant,
  /** one sentence, without codes, secrets and payout details */
  text: z.string(),
  target: z.nullable(z.object({ type: growing(timelineTargets), id: z.string() })),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getTimeline = endpoint({
  name: 'getTimeline',
  summary:
    "A member's history, newest first: money, plan, tickets, sign-ins, emails, alerts, notes, and administrators' actions.",
  method: 'GET',
  path: '/admin/users/:id/timeline',
  origins: ['console'],
  access: 'admin',
  params: z.object({ id: recordId }),
  query: z.strictObject({
    kind: z.optional(z.enum(timelineKinds)),
    /** `next` of the page before */
    before: z.optional(z.string().check(z.maxLength(200))),
    limit: pageQuery.limit,
  }),
  response: z.object({
    entries: z.array(timelineEntry),
    /** where the next page begins; null at the end */
    next: z.nullable(z.string()),
  }),
});
