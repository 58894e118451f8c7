import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, line, optionalLine, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** Bounds of a push (docs/offline.md, docs/security.md): plaintext bytes, endpoint characters, devices, seconds. */
export const PUSH = { maxPayload: 3000, maxEndpoint: 1024, maxDevices: 10, maxTtl: 4 * 3600 } as const;

/** Seconds from a send to its being shown by which deliveries are counted; what took longer is counted after the last. */
export const DELIVERY_STEPS = [0.5, 1, 2, 5, 10, 30, 60, 300] as const;

/** Characters that a device's name may have. */
export const DEVICE_NAME_MOST = 60;

/** Seconds for which a test alert is worth delivering. */
export const TEST_LIFETIME = 60;

/** Texts of a member's devices. */
export const deviceMessages = {
  loadFailed: "We couldn't load your devices",
  renameFailed: "We couldn't rename this device",
  removeFailed: "We couldn't remove this device",
} as const;

export const pushProblems = {
  push_endpoint_refused: { status: 422, message: "This push service isn't supported" },
  push_keys_refused: { status: 422, message: "This browser's push keys don't work" },
} as const satisfies Record<string, ProblemKind>;

/** What arrives in the service worker (declarative web push, 8030). Of a pick that isn't settled never a selection, odds or stake. */
export const pushPayload = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** absolute URL or path of the screen a tap opens */
    navigate: z.string(),
    tag: z.string(),
    lang: z.string(),
    renotify: z.optional(z.boolean()),
    data: z.object({
      v: z.literal(1),
      /** `pick.published`, `pick.settled`, `notice` and others; a worker shows also what it does not know yet */
      type: z.string(),
      id: z.nullable(z.string()),
      kickoff: z.nullable(z.string()),
      /** names this delivery in a receipt */
      nonce: z.string(),
      /** of a digest: what it counts, and how many */
      topic: z.optional(z.string()),
      count: z.optional(z.number()),
      /** of the mark that this alert set, see `unread.ts`; a later one has a higher number */
      rev: z.optional(z.number()),
      /** what is unread, and when that was counted: of two alerts the later count is true, whichever comes first */
      unread: z.optional(z.object({ picks: z.number(), results: z.number(), countedAt: z.number() })),
    }),
  }),
  /** all that is unread */
  app_badge: z.optional(z.number()),
  mutable: z.literal(true),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** A browser or an installed app that gets alerts. Where its push service reaches it is never answered. */
const device = z.object({
  _id: recordId,
  /** its name: what the app called it, or what the member calls it since */
  label: z.string(),
  /** it was registered in the session that asks; an app knows its own device by the id it was given */
  current: z.boolean(),
  createdAt: instant,
  lastSentAt: z.nullable(instant),
  lastReceivedAt: z.nullable(instant),
  lastClickedAt: z.nullable(instant),
});

export type PushDevice = z.infer<typeof device>;

const base64url = (label: string, max: number) =>
  text(label, max).check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, `${label} isn't base64url`));

/** What a browser subscribed to: where its pushes go, and what they are encrypted with. */
const subscribed = {
  endpoint: text('Endpoint', PUSH.maxEndpoint),
  keys: z.strictObject({ p256dh: base64url('p256dh', 200), auth: base64url('auth', 60) }),
};

/** What only the server and the browser that made a subscription know. */
const subscriptionProof = {
  endpoint: text('Endpoint', PUSH.maxEndpoint),
  auth: base64url('auth', 60),
};

export const getPushPublicKey = endpoint({
  name: 'getPushPublicKey',
  summary: "The VAPID key for new push subscriptions. It can change, so don't store it.",
  method: 'GET',
  path: '/push/public-key',
  access: 'member',
  response: z.object({ publicKey: z.string(), kid: z.string() }),
});

export const listPushSubscriptions = endpoint({
  name: 'listPushSubscriptions',
  summary: "List the member's devices that get alerts.",
  method: 'GET',
  path: '/push/subscriptions',
  access: 'member',
  response: z.object({
    subscriptions: z.array(device),
    /** the device that asks was removed, and stays so until alerts are turned on there again */
    isRemoved: z.boolean(),
  }),
});

export const savePushSubscription = endpoint({
  name: 'savePushSubscription',
  summary:
    "Register this browser's push subscription for the member. It moves there from any other member. A device's name is kept.",
  method: 'POST',
  path: '/push/subscriptions',
  access: 'member',
  status: 201,
  body: z.strictObject({
    ...subscribed,
    kid: text('Key id', 64),
    label: optionalLine('Name', DEVICE_NAME_MOST),
    /** what this browser was registered as before: its subscription is gone, and makes room */
    replaces: z.optional(recordId),
  }),
  response: z.object({ subscription: device }),
  problems: ['push_endpoint_refused', 'push_keys_refused'],
});

export const deletePushSubscription = endpoint({
  name: 'deletePushSubscription',
  summary: 'Stop alerts to a device of the member.',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'member',
  status: 204,
  body: z.strictObject({ endpoint: text('Endpoint', PUSH.maxEndpoint) }),
});

export const renamePushDevice = endpoint({
  name: 'renamePushDevice',
  summary: 'Rename a device of the member.',
  method: 'PUT',
  path: '/push/subscriptions/:id',
  access: 'member',
  params: z.object({ id: recordId }),
  body: z.strictObject({ label: line('Name', DEVICE_NAME_MOST) }),
  response: z.object({ subscription: device }),
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  summary: 'Stop alerts to a device of the member until they are turned on there again.',
  method: 'DELETE',
  path: '/push/subscriptions/:id',
  access: 'member',
  status: 204,
  params: z.object({ id: recordId }),
});

export const revokePushSubscription = endpoint({
  name: 'revokePushSubscription',
  summary: 'End a push subscription and its session, after signing out offline.',
  method: 'POST',
  path: '/push/revocations',
  access: 'public',
  status: 204,
  body: z.strictObject(subscriptionProof),
});

export const renewPushSubscription = endpoint({
  name: 'renewPushSubscription',
  summary:
    "Replace a device's push subscription with the one its browser made instead. The old one's secret proves that it's the same device.",
  method: 'POST',
  path: '/push/renewals',
  access: 'public',
  body: z.strictObject({ ...subscribed, replaces: z.strictObject(subscriptionProof) }),
  /** whether the new subscription is registered; false if the old one is unknown or its device was removed */
  response: z.object({ isRegistered: z.boolean() }),
  problems: ['push_endpoint_refused', 'push_keys_refused'],
});

export const sendTestPush = endpoint({
  name: 'sendTestPush',
  summary: "Send a test alert to the member's devices.",
  method: 'POST',
  path: '/push/test',
  access: 'member',
  status: 202,
  response: z.object({
    devices: z.number(),
    /** of the test; null without a device */
    _id: z.nullable(recordId),
  }),
});

/** How far a test got on its way to a device; `retrying` after an answer that may pass. */
export const testOutcomes = ['waiting', 'retrying', 'sent', 'gone', 'refused', 'expired'] as const;

const testPush = z.object({
  _id: recordId,
  createdAt: instant,
  /** empty until the test is on its way */
  devices: z.array(
    z.object({
      /** of the device, which may have been dropped since */
      _id: recordId,
      outcome: growing(testOutcomes),
      /** HTTP status that its push service answered last; null when it did not answer */
      answer: z.nullable(z.number()),
      receivedAt: z.nullable(instant),
    }),
  ),
});
export type TestPush = z.infer<typeof testPush>;

/** Tests that are answered: those that somebody may still wait for. */
export const TESTS_SHOWN = 5;

export const listTestPushes = endpoint({
  name: 'listTestPushes',
  summary: 'How far the last test alerts got on each device, newest first.',
  method: 'GET',
  path: '/push/tests',
  access: 'member',
  response: z.object({ tests: z.array(testPush) }),
});

export const savePushReceipt = endpoint({
  name: 'savePushReceipt',
  summary: 'Report that an alert was shown or tapped.',
  method: 'POST',
  path: '/push/receipts',
  access: 'public',
  status: 204,
  body: z.strictObject({ nonce: z.uuid("Nonce isn't valid"), event: z.enum(['received', 'clicked']) }),
});

/**
 * The cache in which the service worker leaves that a button of an alert was tapped, and the page that opens takes it: a link
 * with the same address, which anybody can write, asks for nothing.
 */
export const TAPPED_ACTS = 'tapped-acts';

/** Milliseconds for which a tap counts. */
export const TAP_COUNTS = 5 * 60_000;

/** The address of a tap in that cache; `path` is the page that it opens, without a query. */
export const tappedActAt = (path: string, act: string): string =>
  `/tapped-act?path=${encodeURIComponent(path)}&act=${encodeURIComponent(act)}`;
