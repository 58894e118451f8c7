import { ApiProblem, isFinalRefusal } from '@picks/api-client/api-client';
import { createTicket, rateTicket, replyToTicket } from '@picks/contract/support';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { enqueue, flush, listOutbox, type SendResult, takeUpAbandoned } from '#src/offline/outbox.ts';
import { api } from './api.ts';
import { uuidv7 } from './idempotency.ts';
import { sendSettings } from './send-settings.ts';
import { sendTail } from './send-tail.ts';
import { syncNow } from './sync-now.ts';
import { sendReads } from './unread.ts';

/** Milliseconds between looks at what is due while the app is seen. */
const EVERY = 15_000;

async function call({ id, data }: OutboxRow): Promise<void> {
  if (data.kind === 'ticket') await api.call(createTicket, { body: data.body, idempotencyKey: id });
  else if (data.kind === 'reply')
    await api.call(replyToTicket, { params: { id: data.ticketId }, body: data.body, idempotencyKey: id });
  else if (data.kind === 'rating')
    await api.call(rateTicket, { params: { id: data.ticketId }, body: data.body, idempotencyKey: id });
  else if (data.kind === 'profile' || data.kind === 'alerts') await sendSettings(id, data);
  else await sendTail(id, data);
}

/** One try of an item: a refusal is the person's, everything undecided is tried again under the same key. */
async function send(row: OutboxRow): Promise<SendResult> {
  try {
    await call(row);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: 'later' };
    if (error.status === 401) return { kind: 'paused' };
    if (!isFinalRefusal(error)) return { kind: 'later', after: error.body.retryAfter };
    return { kind: 'refused', message: error.message, fields: error.fields };
  }
}

/** Sends what waits, and what was read; what went is then read back from the server. */
export async function flushOutbox(isForced = false): Promise<void> {
  void sendReads();
  const sent = await flush(send, { isForced }).catch(() => 0);
  if (sent > 0) await syncNow();
}

/** Asks the browser to wake the app when the network is back, where it can. */
async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('outbox').catch(() => {});
}

/** Tries to send at once what was put into the outbox. */
export async function sendQueued(): Promise<void> {
  void askForWakeUp();
  await flushOutbox(true);
}

const isReachable = () => useConnectivity.getState().isReachable;

/**
 * Tries at once where the server was within reach at the last look, and looks first where it wasn't: what was never tried
 * can't have arrived, so the next save may still replace it.
 */
export async function sendWhenReachable(): Promise<void> {
  if (isReachable()) return sendQueued();
  void askForWakeUp();
  // An answer brings the server within reach, and what waits goes.
  await syncNow();
}

/** What became of something that was just saved. */
export type SaveOutcome =
  | { readonly kind: 'sent' | 'queued' }
  | { readonly kind: 'refused'; readonly refusal: OutboxRow['refusal'] };

/** By what is left of it in the outbox. */
export function outcomeOf(row: OutboxRow | undefined): SaveOutcome {
  if (row === undefined) return { kind: 'sent' };
  return row.state === 'attention' ? { kind: 'refused', refusal: row.refusal } : { kind: 'queued' };
}

/** Puts something into the outbox and tries to send it at once; its id. */
export async function sendOrQueue(data: OutboxRow['data']): Promise<string> {
  const id = uuidv7();
  await enqueue({ id, data });
  await sendQueued();
  return id;
}

/** What an earlier page left goes once the server was seen, for the reason above. */
async function sendLeft(): Promise<void> {
  await takeUpAbandoned().catch(() => undefined);
  const left = await listOutbox().catch(() => []);
  if (left.length > 0) await syncNow();
  if (isReachable()) await flushOutbox(true);
}

/** Start, visible, restored, online, within reach again, told by the worker, and on a clock while visible. */
export function startOutbox(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const run = (isForced: boolean) => void flushOutbox(isForced);
  const runWhenSeen = () => document.visibilityState === 'visible' && isReachable() && run(false);
  document.addEventListener('visibilitychange', runWhenSeen, { signal });
  addEventListener('pageshow', (event) => event.persisted && run(false), { signal });
  addEventListener('online', () => run(true), { signal });
  navigator.serviceWorker?.addEventListener(
    'message',
    (event) => (event.data as { type?: unknown } | null)?.type === 'flush' && run(true),
    { signal },
  );
  const unsubscribe = useConnectivity.subscribe((now) => now.isReachable && run(true));
  const timer = setInterval(runWhenSeen, EVERY);
  void sendLeft();
  return () => {
    stop.abort();
    unsubscribe();
    clearInterval(timer);
  };
}
