import { changeTail, createTail, removeTail } from '@picks/contract/tails';
import type { UnsentTail } from '#src/offline/tables.ts';
import { findSavedTail } from '#src/offline/tails.ts';
import { api } from './api.ts';
import { syncNow } from './sync-now.ts';

/** The server's bet on a pick; one that this device has not heard of yet is asked for. */
async function savedIdOf(pickId: string): Promise<string | undefined> {
  const known = await findSavedTail(pickId);
  if (known !== undefined) return known._id;
  await syncNow({ waits: true });
  return (await findSavedTail(pickId))?._id;
}

/** What was removed elsewhere meanwhile is noted anew by a change, and needs no removal. */
async function call(key: string, data: UnsentTail): Promise<unknown> {
  const { pickId } = data;
  const id = data.kind === 'tail' ? undefined : await savedIdOf(pickId);
  if (data.kind === 'tail-removal') {
    if (id === undefined) return undefined;
    return api.call(removeTail, { params: { id }, query: { writtenAt: data.writtenAt } });
  }
  const { body } = data;
  return id === undefined
    ? api.call(createTail, { params: { id: pickId }, body, idempotencyKey: key })
    : api.call(changeTail, { params: { id }, body, idempotencyKey: key });
}

/** Sends one item of a bet, and reads it back before it leaves the outbox: a screen never shows neither. */
export async function sendTail(key: string, data: UnsentTail): Promise<void> {
  await call(key, data);
  await syncNow({ waits: true });
}
