import type { OutboxRow } from './tables.ts';
import { withAccount } from './account-storage.ts';

/** Milliseconds before a failed item is tried again: the first time, and at the most (docs/offline.md). */
export const RETRY = { first: 5_000, most: 15 * 60_000 } as const;

/** Milliseconds that someone who asks for a try waits for another page to end its own. */
const TURN = 5_000;

/** How a try ended. `later`: nobody decided, the same again after a while. `refused`: the person has to look at it. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** `after`: seconds, when the server named them */
  | { readonly kind: 'later'; readonly after?: number | undefined }
  /** nothing is wrong with the item: whoever is signed in has to sign in anew */
  | { readonly kind: 'paused' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

export type Send = (row: OutboxRow) => Promise<SendResult>;

/** Everything not sent yet, oldest first: its id is the time it was written. */
export const listOutbox = (): Promise<OutboxRow[]> => withAccount((db) => db.outbox.orderBy('id').toArray());

/** One of them, as it stands; undefined when it was sent or taken back. */
export const findUnsent = (id: string): Promise<OutboxRow | undefined> =>
  withAccount((db) => db.outbox.get(id));

/** Asks the browser not to clear this site's storage when space runs out: what was written here is nowhere else yet. */
export const askToPersist = () => void globalThis.navigator?.storage?.persist?.().catch(() => false);

/** An item nobody has tried to send yet. */
export const queued = (row: Pick<OutboxRow, 'id' | 'data'>, now: number): OutboxRow => ({
  ...row,
  state: 'queued',
  queuedAt: now,
  tries: 0,
  nextTryAt: now,
  refusal: null,
});

export async function enqueue(row: Pick<OutboxRow, 'id' | 'data'>, now = Date.now()): Promise<void> {
  askToPersist();
  await withAccount((db) => db.outbox.put(queued(row, now)));
}

/** Takes an item back; false when it was sent meanwhile, or is on its way right now. */
export async function takeBack(id: string): Promise<boolean> {
  return withAccount((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row === undefined || row.state === 'sending') return false;
      await db.outbox.delete(id);
      return true;
    }),
  );
}

/** Milliseconds until the next try. Full jitter: a crowd that comes back at once does not ask at once. */
export function waitAfter(tries: number, after: number | undefined, random: () => number): number {
  const backoff = Math.min(RETRY.first * 2 ** (tries - 1), RETRY.most) * random();
  return Math.max(backoff, (after ?? 0) * 1000);
}

/** What an item is a part of: a conversation, the bet on a pick, or the settings of a form. */
function threadOf({ data }: OutboxRow): string | null {
  if (data.kind === 'ticket') return null;
  if (data.kind === 'profile' || data.kind === 'alerts') return data.kind;
  // A refused answer to a question holds no reply back.
  if (data.kind === 'rating') return `rating ${data.ticketId}`;
  return data.kind === 'reply' ? data.ticketId : data.pickId;
}

/** Sent before, with nobody to say what became of it: it may be on the server, so it goes again as it is. */
export const mayHaveArrived = ({ state, tries }: OutboxRow): boolean => state !== 'attention' && tries > 0;

/** What must be there before an item may go: the earlier items of the same thread. */
function isBehind(row: OutboxRow, waiting: readonly OutboxRow[]): boolean {
  const thread = threadOf(row);
  return thread !== null && waiting.some((other) => other.id < row.id && threadOf(other) === thread);
}

interface FlushOptions {
  readonly now?: () => number;
  readonly random?: () => number;
  /** also what is not due yet: the device is back, or the person asks */
  readonly isForced?: boolean;
}

/** Claims the next item that may go; what another page left as `sending` when it died is taken up under its own key. */
async function claimNext(skipped: ReadonlySet<string>, now: number, isForced: boolean) {
  return withAccount((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox.orderBy('id').toArray();
      const row = rows.find(
        (each) =>
          each.state !== 'attention' &&
          !skipped.has(each.id) &&
          (isForced || each.nextTryAt <= now) &&
          !isBehind(each, rows),
      );
      if (row === undefined) return null;
      const claimed: OutboxRow = { ...row, state: 'sending', tries: row.tries + 1 };
      await db.outbox.put(claimed);
      return claimed;
    }),
  );
}

async function settle(row: OutboxRow, result: SendResult, now: number, random: () => number): Promise<void> {
  await withAccount(async (db) => {
    if (result.kind === 'sent') return db.outbox.delete(row.id);
    if (result.kind === 'refused') {
      const { message, fields } = result;
      return db.outbox.update(row.id, { state: 'attention', refusal: { message, fields } });
    }
    if (result.kind === 'paused') return db.outbox.update(row.id, { state: 'queued', nextTryAt: now });
    const nextTryAt = now + waitAfter(row.tries, result.after, random);
    return db.outbox.update(row.id, { state: 'retry', nextTryAt });
  });
}

/** Sends what is due, one after the other; how many went. */
export async function sendDue(send: Send, options: FlushOptions = {}): Promise<number> {
  const { now = Date.now, random = Math.random, isForced = false } = options;
  const tried = new Set<string>();
  let sent = 0;
  for (;;) {
    const row = await claimNext(tried, now(), isForced);
    if (row === null) return sent;
    tried.add(row.id);
    const result = await send(row);
    await settle(row, result, now(), random);
    if (result.kind === 'sent') sent += 1;
    // Nobody answers, or nobody may ask: the others would fare no better.
    if (result.kind === 'later' || result.kind === 'paused') return sent;
  }
}

/**
 * One page at a time, over all tabs: what two of them sent at once would still be one, but asked for twice. Whoever `waits`
 * does so for a while; null where it was another's turn.
 */
async function inTurn<T>(waits: boolean, work: () => Promise<T>): Promise<T | null> {
  const locks: LockManager | undefined = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (locks === undefined) return work();
  const turn: LockOptions = waits ? { signal: AbortSignal.timeout(TURN) } : { ifAvailable: true };
  return locks.request('picks-outbox', turn, async (lock) => (lock === null ? null : work()));
}

/**
 * Sends what is due when it is this page's turn. Whoever is forced waits for it: the page that has it may have looked for the
 * last time before this item was there.
 */
export const flush = async (send: Send, options: FlushOptions = {}): Promise<number> =>
  (await inTurn(options.isForced === true, () => sendDue(send, options))) ?? 0;

/**
 * What a page that died had on its way waits again, and says so, also while there is nobody to send it to. In its turn: a page
 * that is sending is alive.
 */
export async function takeUpAbandoned(): Promise<void> {
  await inTurn(true, () =>
    withAccount((db) => db.outbox.filter(({ state }) => state === 'sending').modify({ state: 'retry' })),
  );
}
