import { randomBytes } from 'node:crypto';
import { WEBHOOK, WEBHOOK_TEST, webhookUrlMessages } from '@picks/contract/webhooks.admin';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isPublicAddress } from '#src/integrations/public-address.ts';
import type { WebhookAnswer } from '#src/integrations/webhook-sender.ts';

const SECRET_BYTES = 32;
const HOUR = 3_600_000;

/** 256 random bits, as Standard Webhooks writes secrets. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What the secret of a target is sealed for. */
export const secretContext = (id: string): string => `webhook:${id}`;

/** When the secret that is replaced now stops signing. */
export const overlapEnd = (now: Date): Date => new Date(now.getTime() + WEBHOOK.overlapHours * HOUR);

/** A target that has failed since before then is stopped. */
export const failingBefore = (now: Date): Date => new Date(now.getTime() - WEBHOOK.failingHours * HOUR);

/** Headers of an attempt, signed by each secret; the newest one comes first. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Fairline-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** What an attempt makes of a delivery and its target. */
export interface AttemptResult {
  readonly status: 'waiting' | 'delivered' | 'failed';
  /** when it is tried again, if it is */
  readonly nextAttemptAt: Date;
  /** the receiver wants no more */
  readonly isGone: boolean;
}

/** Whether a receiver took it: any 2xx. What it redirects to is not followed, so that is a failure. */
const isTaken = ({ code }: WebhookAnswer): boolean => code !== null && code >= 200 && code < 300;

/** `attempts`: those before this one. A test is tried once. A receiver may ask to wait longer, a day at most. */
export function resultOf(
  { event, attempts }: { readonly event: string; readonly attempts: number },
  answer: WebhookAnswer,
  now: Date,
): AttemptResult {
  if (isTaken(answer)) return { status: 'delivered', nextAttemptAt: now, isGone: false };
  const planned = event === WEBHOOK_TEST ? undefined : WEBHOOK.retrySeconds[attempts];
  const isGone = answer.code === 410;
  if (planned === undefined || isGone) return { status: 'failed', nextAttemptAt: now, isGone };
  const asked = answer.code === null ? 0 : (answer.after ?? 0);
  const seconds = Math.max(planned, Math.min(asked, 86_400));
  return { status: 'waiting', nextAttemptAt: new Date(now.getTime() + seconds * 1000), isGone };
}

/**
 * Why an address isn't taken, in a sentence; null for one that is. A name is looked up when it is sent to, a number tells now.
 * `isDemo`: plain http to this machine is taken as well.
 */
export function urlFault(url: string, isDemo: boolean): string | null {
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (username !== '' || password !== '') return webhookUrlMessages.credentials;
  if (hash !== '') return webhookUrlMessages.fragment;
  // The contract lets it lead to this machine alone.
  if (protocol !== 'https:') return isDemo ? null : webhookUrlMessages.scheme;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  return isPrivate ? webhookUrlMessages.private : null;
}
