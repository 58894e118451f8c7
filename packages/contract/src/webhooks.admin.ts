import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, pageInfo, pageQuery, recordId, seenVersion } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** Limits of webhooks (docs/webhooks.md). */
export const WEBHOOK = {
  /** targets at most: each is one more row of everything that is told */
  targets: 20,
  /** characters of an address */
  maxUrl: 500,
  /** hours for which the secret before the newest one signs as well */
  overlapHours: 24,
  /** seconds for a connection and its answer */
  timeoutSeconds: 15,
  /** characters of an answer that are kept */
  maxAnswer: 300,
  /** deliveries of a target that are counted; what is older stands behind them uncounted */
  counted: 1_000,
  /** hours without a success after which a target that fails is stopped */
  failingHours: 72,
  /** seconds before each repetition, as Standard Webhooks has them; after the last one a delivery has failed */
  retrySeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
} as const;

/** Events a target can subscribe to. None reveals the selection of a sealed pick. */
export const webhookEvents = [
  'pick.published',
  'pick.settled',
  'pick.corrected',
  'pick.withdrawn',
  'announcement.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent when an operator wants to see whether a target answers. */
export const WEBHOOK_TEST = 'webhook.test';

export const webhookStatuses = ['on', 'paused', 'failing', 'gone'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const webhookProblems = {
  webhook_url_taken: { status: 409, message: 'Another webhook has this address' },
  webhooks_full: { status: 409, message: `There can be at most ${WEBHOOK.targets} webhooks` },
  webhook_not_on: { status: 409, message: "This webhook isn't on. Resume it first" },
} as const satisfies Record<string, ProblemKind>;

/** Texts of the console's page of webhooks. */
export const webhookMessages = {
  empty: 'No webhooks yet',
  loadFailed: 'Failed to load webhook',
  saveFailed: 'Failed to save webhook',
  deleteFailed: 'Failed to delete webhook',
  pauseFailed: 'Failed to pause webhook',
  resumeFailed: 'Failed to resume webhook',
  testFailed: 'Failed to send the test',
  redeliverFailed: 'Failed to redeliver',
  rotateFailed: 'Failed to replace the secret',
} as const;

/** Text of an address that is not taken. */
export const webhookUrlMessages = {
  form: 'Enter a full address, such as https://example.com/hooks',
  scheme: 'The address must start with https://',
  credentials: "The address can't have a username or password in it",
  fragment: "The address can't have a # in it",
  private: 'The address must be on the public internet',
} as const;

/** https, or http to the machine of the service itself, which only a demonstration takes. */
const scheme = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/i;

const url = z.url({ error: webhookUrlMessages.form }).check(
  z.maxLength(WEBHOOK.maxUrl, `Address must be at most ${WEBHOOK.maxUrl} characters`),
  z.refine((value) => scheme.test(value), webhookUrlMessages.scheme),
);
const events = z
  .array(z.enum(webhookEvents, { error: 'Choose from the list' }))
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEvents.length, 'Choose each once'));

/** A new target. */
export const webhookInput = z.strictObject({ url, events });
export type WebhookInput = z.infer<typeof webhookInput>;
export const webhookEdit = z.extend(webhookInput, { version: seenVersion });
export type WebhookEdit = z.infer<typeof webhookEdit>;

/** One event on its way to one target. */
export const webhookDelivery = z.object({
  /** the `webhook-id` of every attempt */
  _id: recordId,
  event: z.string(),
  /** the game or the title of the announcement; null for a test */
  about: z.nullable(z.string()),
  status: growing(deliveryStatuses),
  createdAt: instant,
  attempts: z.number(),
  attemptedAt: z.nullable(instant),
  /** null unless it is waiting */
  nextAttemptAt: z.nullable(instant),
  /** HTTP status of the last answer; null when there was none */
  code: z.nullable(z.number()),
  /** how the last answer begins, or why there was none */
  answer: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhook = z.object({
  _id: recordId,
  url: z.string(),
  events: z.array(growing(webhookEvents)),
  status: growing(webhookStatuses),
  createdAt: instant,
  /** since when nothing got through; null while it does */
  failingSince: z.nullable(instant),
  /** until when the secret before this one signs as well */
  oldSecretUntil: z.nullable(instant),
  /** deliveries that wait */
  waiting: z.number(),
  lastDelivery: z.nullable(webhookDelivery),
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
});
export type Webhook = z.infer<typeof webhook>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ webhook });
/** the secret is in no other answer */
const oneWithSecret = z.object({ webhook, secret: z.string() });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'List webhooks by address.',
  method: 'GET',
  path: '/admin/webhooks',
  origins,
  access: 'admin',
  response: z.object({ webhooks: z.array(webhook) }),
});

export const getWebhook = endpoint({
  name: 'getWebhook',
  summary: 'One webhook and its deliveries, newest first. At most the newest 1,000 are counted.',
  method: 'GET',
  path: '/admin/webhooks/:id',
  origins,
  access: 'admin',
  params: byId,
  query: z.strictObject(pageQuery),
  response: z.object({ webhook, deliveries: z.array(webhookDelivery), ...pageInfo }),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Create a webhook. Its secret is returned once. Each address can be used once.',
  method: 'POST',
  path: '/admin/webhooks',
  origins,
  access: 'admin',
  status: 201,
  body: webhookInput,
  response: oneWithSecret,
  problems: ['webhook_url_taken', 'webhooks_full'],
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: "Change a webhook's address or events.",
  method: 'PUT',
  path: '/admin/webhooks/:id',
  origins,
  access: 'admin',
  params: byId,
  body: webhookEdit,
  response: one,
  problems: ['webhook_url_taken', 'stale_version'],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook and its deliveries.',
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: 'Replace the secret. Returns the new one once. The old one also signs for a day.',
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  origins,
  access: 'admin',
  params: byId,
  response: oneWithSecret,
});

export const pauseWebhook = endpoint({
  name: 'pauseWebhook',
  summary: "Pause a webhook. Waiting deliveries are kept, and events during the pause aren't sent.",
  method: 'PUT',
  path: '/admin/webhooks/:id/pause',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});

export const resumeWebhook = endpoint({
  name: 'resumeWebhook',
  summary: 'Resume a paused or stopped webhook. Waiting deliveries are sent at once.',
  method: 'PUT',
  path: '/admin/webhooks/:id/resume',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send a test delivery once, even if the webhook is paused.',
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  origins,
  access: 'admin',
  status: 202,
  params: byId,
  response: z.object({ delivery: webhookDelivery }),
});

export const redeliverWebhook = endpoint({
  name: 'redeliverWebhook',
  summary: 'Send a delivery again at once, with the same webhook-id.',
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/redeliver',
  origins,
  access: 'admin',
  status: 202,
  params: byId,
  response: z.object({ delivery: webhookDelivery }),
  problems: ['webhook_not_on'],
});
