import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registeredSubscription, rememberRegistered } from '#src/offline/registered-subscription.ts';
import { onSubscriptionChange } from './renewal.ts';

/** A subscription as a browser returns it, made with the key of the bytes 1, 2 and 3, or another one. */
const subscriptionAt = (endpoint: string, key = [1, 2, 3]) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(key).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: `p256dh of ${endpoint}`, auth: `auth of ${endpoint}` } }),
  unsubscribe: vi.fn(async () => true),
});
type Subscription = ReturnType<typeof subscriptionAt>;

const registeredAt = (endpoint: string) => ({ endpoint, auth: `auth of ${endpoint}`, key: 'AQID' });
const droppedAt = (endpoint: string) => subscriptionAt(endpoint) as unknown as PushSubscription;
const answer = (isRegistered: boolean) => Response.json({ isRegistered });

const subscribe = vi.fn<(options: object) => Promise<Subscription>>();
const ask = vi.fn<typeof fetch>();
const made = subscriptionAt('new');
/** what the browser has */
let current: Subscription | null = null;

/** The browser's caches, by name and address. */
function cachesOf() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => ({
      put: async (place: string, response: Response) =>
        void kept.set(name, new Map(kept.get(name)).set(place, response)),
    }),
    match: async (place: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(place)?.clone(),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
}

beforeEach(async () => {
  current = null;
  vi.useFakeTimers();
  vi.stubGlobal('caches', cachesOf());
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('self', {
    registration: { pushManager: { getSubscription: async () => current, subscribe } },
  });
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  subscribe.mockImplementation(async () => (current = made));
  ask.mockImplementation(async () => answer(true));
  await rememberRegistered(registeredAt('old'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Forgets what was registered, as when alerts are turned off. */
const turnOff = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};

/** The event, until the worker has done what it can. */
async function change(dropped: PushSubscription | null = null): Promise<void> {
  const ended = onSubscriptionChange(dropped);
  await vi.runAllTimersAsync();
  await ended;
}

/** The requests to the server. */
const requests = () => ask.mock.calls.map(([url, options]) => [url, JSON.parse(options?.body as string)]);
const renewal = [
  '/api/push/renewals',
  {
    endpoint: 'new',
    keys: { p256dh: 'p256dh of new', auth: 'auth of new' },
    replaces: { endpoint: 'old', auth: 'auth of old' },
  },
];

test("the worker subscribes again with the same key, and proves the device by the old subscription's secret", async () => {
  await change();
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'AQID' }]]);
  expect(requests()).toEqual([renewal]);
  expect(await registeredSubscription()).toEqual(registeredAt('new'));
});

test('the worker takes a subscription that the browser made by itself', async () => {
  current = made;
  await change();
  expect(subscribe).not.toHaveBeenCalled();
  expect(requests()).toEqual([renewal]);
});

test('the old subscription of the event serves where a page of an earlier version remembered none', async () => {
  await turnOff();
  await change(droppedAt('old'));
  expect(requests()).toEqual([renewal]);
  expect(await registeredSubscription()).toEqual(registeredAt('new'));
});

test('the registered subscription is renewed, not one that the server never heard of', async () => {
  await change(droppedAt('in between'));
  expect(requests()).toEqual([renewal]);
});

test.each<[string, () => unknown]>([
  ['the device is not registered', turnOff],
  ['the browser still has the registered subscription', () => (current = subscriptionAt('old'))],
  ['the page has subscribed with another key', () => (current = subscriptionAt('new', [4, 5, 6]))],
  ['notifications are blocked', () => vi.stubGlobal('Notification', { permission: 'denied' })],
])('nothing is sent when %s', async (_, prepare) => {
  await prepare();
  await change();
  expect(subscribe).not.toHaveBeenCalled();
  expect(requests()).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['the server is out of reach', () => ask.mockRejectedValueOnce(new TypeError('no network'))],
  ['the server is busy', () => ask.mockResolvedValueOnce(new Response(null, { status: 503 }))],
  ['the server is asked too often', () => ask.mockResolvedValueOnce(new Response(null, { status: 429 }))],
  ['the push service is out of reach', () => subscribe.mockRejectedValueOnce(new Error('AbortError'))],
])('the worker tries again when %s', async (_, fail) => {
  fail();
  await change();
  expect(await registeredSubscription()).toEqual(registeredAt('new'));
});

test('after three attempts the rest is left to the app', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  await change();
  expect(ask).toHaveBeenCalledTimes(3);
  expect(await registeredSubscription()).toEqual(registeredAt('old'));
});

test.each<[string, () => Response]>([
  ['refuses', () => new Response(null, { status: 422 })],
  ['does not send alerts to', () => answer(false)],
])('a subscription that the server %s is not taken for registered', async (_, refusal) => {
  ask.mockImplementation(async () => refusal());
  await change();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await registeredSubscription()).toEqual(registeredAt('old'));
});

test('alerts that are turned off while the server is asked stay off', async () => {
  ask.mockImplementation(async () => {
    await turnOff();
    return answer(true);
  });
  await change();
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
  expect(await registeredSubscription()).toBeNull();
});

test('what the page registers while the server is asked stays', async () => {
  const since = subscriptionAt('since');
  ask.mockImplementation(async () => {
    current = since;
    await rememberRegistered(registeredAt('since'));
    return answer(true);
  });
  await change();
  expect([made, since].some(({ unsubscribe }) => unsubscribe.mock.calls.length > 0)).toBe(false);
  expect(await registeredSubscription()).toEqual(registeredAt('since'));
});
