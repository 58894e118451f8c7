import { findUnsent } from '#src/offline/outbox.ts';
import type { TailedPick } from '#src/offline/tables.ts';
import { queueTail, queueTailRemoval, type Said } from '#src/offline/tails.ts';
import { uuidv7 } from './idempotency.ts';
import { outcomeOf, type SaveOutcome, sendQueued } from './outbox.ts';

/** Notes a bet, or a change of it, here, and on the server as soon as it can be reached. */
export async function saveTail(pickId: string, pick: TailedPick, said: Said): Promise<SaveOutcome> {
  const id = uuidv7();
  await queueTail({ id, pickId, now: Date.now() }, pick, said);
  await sendQueued();
  return outcomeOf(await findUnsent(id));
}

/** Removes a bet here, and on the server as soon as it can be reached. */
export async function dropTail(pickId: string): Promise<void> {
  await queueTailRemoval({ id: uuidv7(), pickId, now: Date.now() });
  await sendQueued();
}
