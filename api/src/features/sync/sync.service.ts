import { OFFLINE_HOURS, type SyncChange } from '@picks/contract/sync';
import type { Sql } from '#src/database/client.ts';
import type { Identity } from '#src/http/context.ts';
import { decodeCursor, encodeCursor, type SyncCursor } from './sync.cursor.ts';
import type { SyncHead } from './sync.head.ts';
import { currentSnapshot, type Snapshot } from './sync.queries.ts';

/** Oldest client that understands the answers. */
const MIN_CLIENT = 1;
const HOUR = 3_600_000;

interface ChangesWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

/** One kind of record that devices keep. Each feature brings its own; their order is part of the cursor. */
export interface SyncSource {
  /** whose rows they are: by their `user_id` of one member, or of all */
  readonly of: 'member' | 'everybody';
  /** where the rows are stored, each with an index of its `changed_xid` */
  readonly tables: readonly string[];
  readonly read: (
    member: Identity,
    window: ChangesWindow,
    now: Date,
  ) => Promise<{ xid: string; id: string; change: SyncChange }[]>;
}

/** What decides which rows are open. Weekly limits open anew on Monday, so the week is part of it. */
function entitlementOf({ plan, weeklyPickLimit }: Identity, now: Date): string {
  if (weeklyPickLimit === null) return plan;
  const mondays = Math.floor((now.getTime() / HOUR / 24 + 3) / 7);
  return `${plan}:${weeklyPickLimit}:${mondays}`;
}

/** A position of another history, or ahead of this one, means nothing here. */
function isOfThis({ history, since, next, after }: SyncCursor, { xmax, ...now }: Snapshot): boolean {
  return (
    history === now.history && [since, next, after?.xid].every((xid) => BigInt(xid ?? 0) <= BigInt(xmax))
  );
}

/** A first pass that was begun by an older server came in another order: going on with it would leave rows out. */
const isInOrder = ({ since, after }: SyncCursor): boolean =>
  since !== null || after === null || after.isNewestFirst === true;

function startOrContinue(given: SyncCursor | null, entitlement: string, snapshot: Snapshot) {
  const isKnown =
    given !== null && given.entitlement === entitlement && isOfThis(given, snapshot) && isInOrder(given);
  if (!isKnown) {
    const { history, xmin } = snapshot;
    return { isReset: true, cursor: { history, entitlement, since: null, next: xmin, after: null } };
  }
  // A new pass begins: rows of transactions open now are looked at again by the pass after it.
  return { isReset: false, cursor: given.after === null ? { ...given, next: snapshot.xmin } : given };
}

/** Where the next pass begins for a member who has everything; null when there may be more, or it has to be asked for. */
async function nothingNew(
  head: SyncHead,
  { userId }: Identity,
  cursor: SyncCursor | null,
  entitlement: string,
): Promise<SyncCursor | null> {
  if (cursor === null || cursor.since === null || cursor.after !== null) return null;
  if (cursor.entitlement !== entitlement) return null;
  const seen = await head.look(userId, cursor.since);
  if (seen === null || !seen.isQuiet || !isOfThis(cursor, seen.snapshot)) return null;
  const { xmin } = seen.snapshot;
  return { ...cursor, since: xmin, next: xmin };
}

const answerOf = (member: Identity, now: Date) => ({
  serverTime: now.toISOString(),
  minClient: MIN_CLIENT,
  entitlement: {
    plan: member.plan,
    validUntil: member.planExpiresAt?.toISOString() ?? null,
    offlineUntil: new Date(now.getTime() + OFFLINE_HOURS * HOUR).toISOString(),
  },
});

interface SyncDependencies {
  readonly sql: Sql;
  readonly head: SyncHead;
  readonly sources: readonly SyncSource[];
}

/** The next page of what changed for a member. A transaction id never skips a row, whatever order commits come in. */
export async function readSyncPage(
  { sql, head, sources }: SyncDependencies,
  member: Identity,
  request: { cursor?: string | undefined; limit: number },
  now: Date,
) {
  const [given, entitlement] = [decodeCursor(request.cursor), entitlementOf(member, now)];
  const quiet = await nothingNew(head, member, given, entitlement);
  if (quiet !== null)
    return { cursor: encodeCursor(quiet), hasMore: false, ...answerOf(member, now), changes: [] };
  const snapshot = await currentSnapshot(sql);
  const { isReset, cursor } = startOrContinue(given, entitlement, snapshot);
  const changes: SyncChange[] = [];
  let after = cursor.after;
  for (const [index, { read }] of sources.entries()) {
    const room = request.limit - changes.length;
    if (index < (cursor.after?.source ?? 0) || room === 0) continue;
    const position = after?.source === index ? after : null;
    const rows = await read(member, { since: cursor.since, after: position, limit: room }, now);
    changes.push(...rows.map((row) => row.change));
    const last = rows.at(-1);
    const order = cursor.since === null ? { isNewestFirst: true as const } : {};
    if (last !== undefined) after = { source: index, xid: last.xid, id: last.id, ...order };
  }
  const hasMore = changes.length === request.limit;
  const next: SyncCursor = hasMore ? { ...cursor, after } : { ...cursor, since: cursor.next, after: null };
  return {
    cursor: encodeCursor(next),
    hasMore,
    ...(isReset ? { reset: true as const } : {}),
    ...answerOf(member, now),
    changes,
  };
}
