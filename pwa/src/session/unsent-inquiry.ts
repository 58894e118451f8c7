import { ApiProblem, isFinalRefusal } from '@picks/api-client/api-client';
import { type InquiryInput, sendInquiry } from '@picks/contract/inquiries';
import { create } from 'zustand';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { waitAfter } from '#src/offline/outbox.ts';
import { forgetShell, readShell, writeShell } from '#src/offline/shell-storage.ts';
import { api } from './api.ts';
import { uuidv7 } from './idempotency.ts';

const KEY = 'unsent-inquiry';

interface Unsent {
  /** its Idempotency-Key */
  readonly id: string;
  readonly body: InquiryInput;
}

interface Refusal {
  readonly message: string | null;
  /** by name of the input */
  readonly fields: Readonly<Record<string, string>>;
}

type Standing =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sent' }
  /** the server will not have it as it is: it goes back into the form */
  | { readonly kind: 'refused'; readonly body: InquiryInput; readonly failure: Refusal };

/** What becomes of a message to the team that was written offline, for the form it came from. */
export const useUnsentInquiry = create<Standing>()(() => ({ kind: 'none' }));

const show = (standing: Standing) => useUnsentInquiry.setState(standing, true);

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'id' in value && 'body' in value;

async function read(): Promise<Unsent | null> {
  const kept = await readShell(KEY);
  return isUnsent(kept) ? kept : null;
}

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A visitor's page syncs nothing that would find out when the server is back: it tries again by itself. */
function tryLater(after?: number): void {
  clearTimeout(timer);
  tries += 1;
  timer = setTimeout(sendAgain, waitAfter(tries, after, Math.random));
  show({ kind: 'waiting' });
}

async function trySending({ id, body }: Unsent): Promise<void> {
  try {
    await api.call(sendInquiry, { body, idempotencyKey: id });
  } catch (error) {
    if (!(error instanceof ApiProblem)) return tryLater();
    if (!isFinalRefusal(error)) return tryLater(error.body.retryAfter);
    await forgetShell(KEY);
    const { message, fields } = error;
    return show({ kind: 'refused', body, failure: { message, fields } });
  }
  await forgetShell(KEY);
  show({ kind: 'sent' });
}

/** Sends what waits, if something does. Two tabs at once send it under one key. */
async function sendUnsent(): Promise<void> {
  const unsent = await read();
  if (unsent !== null) await trySending(unsent);
}

const sendAgain = () => void sendUnsent().catch(() => undefined);

/** Keeps a message on this device until the server has it, and tries at once. */
export async function queueInquiry(body: InquiryInput): Promise<void> {
  const unsent = { id: uuidv7(), body };
  tries = 0;
  await writeShell(KEY, unsent);
  await trySending(unsent);
}

/** Takes a waiting message back; null when it has gone meanwhile. */
export async function takeBackInquiry(): Promise<InquiryInput | null> {
  const unsent = await read();
  await forgetShell(KEY);
  show({ kind: 'none' });
  return unsent?.body ?? null;
}

/** The form has shown how it ended. */
export const forgetHowInquiryEnded = (): void => show({ kind: 'none' });

/** At the start, and whenever the network or the server is back. */
export function startUnsentInquiry(): void {
  sendAgain();
  addEventListener('online', sendAgain);
  useConnectivity.subscribe(({ isReachable }) => isReachable && sendAgain());
}
