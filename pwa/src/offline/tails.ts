import type { Tail } from '@picks/contract/tails';
import { withAccount } from './account-storage.ts';
import type { AccountDatabase } from './database.ts';
import { askToPersist, mayHaveArrived, queued } from './outbox.ts';
import type { OutboxRow, TailedPick, UnsentTail } from './tables.ts';

/** A bet as its member last said it, on the server or not. */
export type NotedTail = Omit<Tail, '_id'>;

type UnsentRow = OutboxRow & { readonly data: UnsentTail };

/** What this device knows of the member's bet on a pick. */
export interface TailOnDevice {
  /** null of one whose removal waits to be sent */
  readonly tail: NotedTail | null;
  /** the server has one */
  readonly isSaved: boolean;
  /** what has to be sent, or looked at, before anything else of it */
  readonly unsent: UnsentRow | null;
}

/** What a member says of a bet. */
export type Said = Pick<Tail, 'stake' | 'amount' | 'odds' | 'book'>;

const isUnsentTail = (row: OutboxRow): row is UnsentRow =>
  row.data.kind === 'tail' || row.data.kind === 'tail-edit' || row.data.kind === 'tail-removal';

const asSaid = ({
  stake,
  amount = null,
  odds,
  book = '',
}: (UnsentTail & { kind: 'tail' })['body']): Said => ({
  stake,
  amount,
  odds,
  book,
});

function created({ pickId, pick, body }: UnsentTail & { kind: 'tail' }): NotedTail {
  const at = body.writtenAt ?? new Date(0).toISOString();
  return { pickId, ...pick, ...asSaid(body), placedAt: at, updatedAt: at, status: 'pending' };
}

/** The bet after an unsent item; what was refused changes nothing, but a new one is there to be mended. */
function after(tail: NotedTail | null, { data, state }: UnsentRow): NotedTail | null {
  if (data.kind === 'tail') return tail ?? created(data);
  if (state === 'attention' || tail === null) return tail;
  return data.kind === 'tail-edit' ? { ...tail, ...asSaid(data.body) } : null;
}

/** The member's bets by pick: what the server has, and what was said here since. */
export function mergeTails(
  saved: readonly Tail[],
  outbox: readonly OutboxRow[],
): ReadonlyMap<string, TailOnDevice> {
  const tails = new Map<string, TailOnDevice>(
    saved.map((tail) => [tail.pickId, { tail, isSaved: true, unsent: null }]),
  );
  for (const row of outbox.filter(isUnsentTail)) {
    const { tail = null, isSaved = false, unsent = null } = tails.get(row.data.pickId) ?? {};
    tails.set(row.data.pickId, { tail: after(tail, row), isSaved, unsent: unsent ?? row });
  }
  return tails;
}

export async function readTails(db: AccountDatabase): Promise<ReadonlyMap<string, TailOnDevice>> {
  const [saved, outbox] = await Promise.all([db.tails.toArray(), db.outbox.orderBy('id').toArray()]);
  return mergeTails(
    saved.map(({ data }) => data),
    outbox,
  );
}

/** The server's bet on a pick, as far as this device knows. */
export const findSavedTail = (pickId: string): Promise<Tail | undefined> =>
  withAccount(async (db) => (await db.tails.filter(({ data }) => data.pickId === pickId).first())?.data);

/** Takes back all of a pick's items that can't have arrived; whether the server has a bet on it after the others. */
async function takeBackUnsent(db: AccountDatabase, pickId: string): Promise<boolean> {
  const rows = (await db.outbox.orderBy('id').toArray()).filter(isUnsentTail);
  const ofPick = rows.filter(({ data }) => data.pickId === pickId);
  await db.outbox.bulkDelete(ofPick.filter((row) => !mayHaveArrived(row)).map(({ id }) => id));
  const last = ofPick.findLast(mayHaveArrived);
  if (last !== undefined) return last.data.kind !== 'tail-removal';
  return (await db.tails.filter(({ data }) => data.pickId === pickId).count()) > 0;
}

interface Written {
  /** of version 7: the Idempotency-Key */
  readonly id: string;
  readonly pickId: string;
  /** milliseconds */
  readonly now: number;
}

const change = <T>(act: (db: AccountDatabase) => Promise<T>): Promise<T> =>
  withAccount((db) => db.transaction('rw', [db.outbox, db.tails], () => act(db)));

/** Queues a bet, or the change of one; what was said of it before and can't have arrived is replaced. */
export async function queueTail({ id, pickId, now }: Written, pick: TailedPick, said: Said): Promise<void> {
  askToPersist();
  const body = { ...said, writtenAt: new Date(now).toISOString() };
  await change(async (db) => {
    const isThere = await takeBackUnsent(db, pickId);
    const data: UnsentTail = isThere
      ? { kind: 'tail-edit', pickId, body }
      : { kind: 'tail', pickId, pick, body };
    await db.outbox.put(queued({ id, data }, now));
  });
}

/** Queues the removal of a bet; one that can't have arrived is just gone. */
export async function queueTailRemoval({ id, pickId, now }: Written): Promise<void> {
  await change(async (db) => {
    if (!(await takeBackUnsent(db, pickId))) return;
    const data: UnsentTail = { kind: 'tail-removal', pickId, writtenAt: new Date(now).toISOString() };
    await db.outbox.put(queued({ id, data }, now));
  });
}

/** Takes back what can't have arrived: the bet is as the server has it. */
export const discardUnsentTail = async (pickId: string): Promise<void> => {
  await change((db) => takeBackUnsent(db, pickId));
};
