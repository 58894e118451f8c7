import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId, wholeNumber } from './fields.ts';

/** Days for which what was told counts as unread, and marks that one call may read (docs/offline.md). */
export const UNREAD = { days: 14, most: 500 } as const;

/** What the latest news of a thing is about: a new pick, a change of one, its result, a reply, a step of a payment. */
export const unreadKinds = ['pick', 'change', 'result', 'ticket', 'money'] as const;
export type UnreadKind = (typeof unreadKinds)[number];

/** That there is news of a pick, ticket or request, and whether the member has looked at it; nothing of what the news is. */
export const unreadMark = z.object({
  kind: growing(unreadKinds),
  toldAt: instant,
  isRead: z.boolean(),
});
export type UnreadMark = z.infer<typeof unreadMark>;

export const saveReads = endpoint({
  name: 'saveReads',
  summary: 'Mark items as read, up to the version that was seen. Later changes stay unread.',
  method: 'PUT',
  path: '/unread/reads',
  access: 'member',
  status: 204,
  body: z.strictObject({
    reads: z
      .array(
        z.strictObject({
          id: recordId,
          /** of the mark that was seen */
          rev: wholeNumber('Rev must be a whole number').check(z.minimum(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(UNREAD.most)),
  }),
});
