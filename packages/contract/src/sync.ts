import * as z from 'zod/mini';
import { planNames } from './accounts.ts';
import { announcement } from './announcements.ts';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId } from './fields.ts';
import { memberPick } from './picks.ts';
import { ticket } from './support.ts';
import { tail } from './tails.ts';
import { transaction } from './transactions.ts';
import { unreadMark } from './unread.ts';

/** Changes a page carries unless told, and at the most (docs/offline.md). */
export const SYNC_PAGE = { default: 200, max: 500 } as const;

/** Picks a phone keeps, those with the latest kick-offs, and so the most that a new one is sent. */
export const PICKS_KEPT = 2000;

/** Hours that paid picks stay readable on a phone that does not reach the server (docs/offline.md). */
export const OFFLINE_HOURS = 72;

const change = <T extends string>(type: T) => ({
  type: z.literal(type),
  id: recordId,
  /** grows with every change of the row; a lower one is ignored */
  rev: z.number(),
});

const putPick = z.object({ ...change('pick'), op: z.literal('put'), data: memberPick });
const deletePick = z.object({ ...change('pick'), op: z.literal('del') });
/** Transactions are kept for ever: they only change. */
const putTransaction = z.object({ ...change('transaction'), op: z.literal('put'), data: transaction });

const putTicket = z.object({ ...change('ticket'), op: z.literal('put'), data: ticket });

const putAnnouncement = z.object({ ...change('announcement'), op: z.literal('put'), data: announcement });
/** Taken back, or told to others from now on. */
const deleteAnnouncement = z.object({ ...change('announcement'), op: z.literal('del') });

/** They only change: one that was read is no longer counted. */
const putUnread = z.object({ ...change('unread'), op: z.literal('put'), data: unreadMark });

const putTail = z.object({ ...change('tail'), op: z.literal('put'), data: tail });
/** Removed by its member. */
const deleteTail = z.object({ ...change('tail'), op: z.literal('del') });

export const syncChange = z.union([
  putPick,
  deletePick,
  putTransaction,
  putTicket,
  putAnnouncement,
  deleteAnnouncement,
  putUnread,
  putTail,
  deleteTail,
]);
export type SyncChange = z.infer<typeof syncChange>;

const syncPage = z.object({
  cursor: z.string(),
  hasMore: z.boolean(),
  /** true: drop what the device holds and take this and the following pages instead */
  reset: z.optional(z.literal(true)),
  serverTime: instant,
  /** oldest client version that understands this answer */
  minClient: z.number(),
  entitlement: z.object({
    plan: growing(planNames),
    validUntil: z.nullable(instant),
    /** paid picks are hidden on the device after this moment unless it has synced again */
    offlineUntil: instant,
  }),
  changes: z.array(syncChange),
});
export type SyncPage = z.infer<typeof syncPage>;

export const sync = endpoint({
  name: 'sync',
  summary: 'What changed for this member since the cursor. With `reset`, the device starts its copy over.',
  method: 'GET',
  path: '/sync',
  access: 'member',
  query: z.strictObject({
    /** opaque, from the answer before; absent the first time */
    cursor: z.optional(z.string().check(z.maxLength(400))),
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(SYNC_PAGE.max))),
      SYNC_PAGE.default,
    ),
  }),
  response: syncPage,
});

/** The same call for whoever may be older than the server: its answer as it came, for `readSyncAnswer`. */
export const syncAsItCame = () => endpoint({ ...sync, response: z.unknown() });

const anyAnswer = z.object({ minClient: z.number() });
const anyPage = z.object({ ...syncPage.shape, changes: z.array(z.unknown()) });

/** What a client of one version makes of an answer: `newer` when only an update helps, else what it can read of it. */
export type SyncAnswer =
  | { readonly kind: 'newer' }
  /** `hasSkipped`: changes were left out that this client cannot read, such as kinds of record it does not know */
  | { readonly kind: 'page'; readonly page: SyncPage; readonly hasSkipped: boolean };

/** Reads an answer that may be younger than its reader; throws when it is none. */
export function readSyncAnswer(answer: unknown, clientVersion: number): SyncAnswer {
  if (anyAnswer.parse(answer).minClient > clientVersion) return { kind: 'newer' };
  const page = anyPage.parse(answer);
  const changes = page.changes.flatMap((change) => {
    const known = syncChange.safeParse(change);
    return known.success ? [known.data] : [];
  });
  return { kind: 'page', page: { ...page, changes }, hasSkipped: changes.length < page.changes.length };
}
