import { tappedActAt } from '@picks/contract/push';
import { afterEach, expect, test, vi } from 'vitest';
import { onKnown, onNotificationClick, onPush } from './push.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Alerts as Chromium keeps them: whoever reads its list drops from it what is kept and not yet on the screen. */
function chromiumAlerts() {
  let kept: { title: string; tag: string; data: unknown; close(): void }[] = [];
  const onScreen = new Set<string>();
  return {
    titles: () => kept.map(({ title }) => title),
    async showNotification(title: string, { tag, data }: { tag: string; data: unknown }) {
      await tick();
      const close = () => void (kept = kept.filter((each) => each.title !== title));
      kept = [...kept.filter((each) => each.tag !== tag), { title, tag, data, close }];
      await tick();
      onScreen.add(title);
    },
    async getNotifications() {
      const seen = new Set(onScreen);
      await tick();
      kept = kept.filter(({ title }) => seen.has(title));
      return kept;
    },
  };
}

const pushOf = (title: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body: 'Kickoff 20:45',
      navigate: 'https://fairline.example/dashboard/picks/7',
      tag: title,
      lang: 'en',
      data: { v: 1, type: 'pick.published', id: title, kickoff: null, nonce: title },
    },
    mutable: true,
  });

afterEach(() => vi.unstubAllGlobals());

const titles = ['NBA', 'NFL', 'NHL'];

/** Where the worker runs; the answer to its reports is given. */
function worker(answer: () => Promise<Response>) {
  const registration = chromiumAlerts();
  vi.stubGlobal('self', { registration, clients: { matchAll: async () => [] }, navigator: {} });
  vi.stubGlobal('fetch', answer);
  return registration;
}

test('alerts that come at once are all kept', async () => {
  const registration = worker(async () => new Response(null, { status: 204 }));
  await Promise.all(titles.map((title) => onPush(pushOf(title))));
  expect(registration.titles()).toEqual(titles);
});

test('a report that never ends holds up no other alert', async () => {
  const registration = worker(() => new Promise(() => {}));
  for (const title of titles) void onPush(pushOf(title));
  await expect.poll(registration.titles).toEqual(titles);
});

test('twenty-four picks at once are told as twenty-four', async () => {
  const registration = worker(async () => new Response(null, { status: 204 }));
  await Promise.all(Array.from({ length: 24 }, (_, number) => onPush(pushOf(`pick ${number}`))));
  expect(registration.titles()).toEqual(['24 new picks']);
});

/** A push of a new pick, as the server counted at that moment. */
function counted(id: string, picks: number) {
  const push = JSON.parse(pushOf(id)) as { notification: { data: object } };
  const data = { ...push.notification.data, rev: 1, unread: { picks, results: 0, countedAt: picks } };
  return JSON.stringify({ ...push, notification: { ...push.notification, data }, app_badge: picks + 1 });
}

test('the icon has the number of the server, the last one whichever push comes last', async () => {
  const registration = worker(async () => new Response(null, { status: 204 }));
  const setAppBadge = vi.fn();
  vi.stubGlobal('self', { registration, clients: { matchAll: async () => [] }, navigator: { setAppBadge } });
  for (const number of [1, 3, 2]) await onPush(counted(`pick ${number}`, number));
  expect(setAppBadge.mock.calls).toEqual([[2], [4], [4]]);
});

test('what was read elsewhere is closed, and one for several says how many are left', async () => {
  const registration = worker(async () => new Response(null, { status: 204 }));
  await onPush(counted('pick 1', 1));
  await onPush(counted('pick 2', 2));
  // A sync that began after all of these alerts were shown.
  const syncedAt = Number.MAX_SAFE_INTEGER;
  await onKnown({ read: new Map([['pick 1', 1]]), counts: { picks: 1, results: 0 }, syncedAt });
  expect(registration.titles()).toEqual(['pick 2']);
  for (const number of [3, 4, 5]) await onPush(counted(`pick ${number}`, number));
  expect(registration.titles()).toEqual(['5 new picks']);
  const read = new Map([['pick 2', 1]]);
  await onKnown({ read, counts: { picks: 1, results: 0 }, syncedAt });
  expect(registration.titles()).toEqual(['1 new pick']);
  await onKnown({ read, counts: { picks: 0, results: 0 }, syncedAt });
  expect(registration.titles()).toEqual([]);
});

test.each([
  ['mute', [tappedActAt('/dashboard/picks/7', 'mute')], '/dashboard/picks/7?act=mute'],
  ['', [], '/dashboard/picks/7?from=alert'],
])('a tap on %j is kept for the page before it opens', async (action, kept, opened) => {
  const happened: string[] = [];
  const put = async (address: string) => void happened.push(address);
  const openWindow = async (to: string) => void happened.push(to);
  const registration = worker(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.stubGlobal('self', { registration, clients: { matchAll: async () => [], openWindow }, navigator: {} });
  const data = { nonce: '', to: '/dashboard/picks/7?from=alert', group: null, shownAt: 0 };
  await onNotificationClick({ close: () => {}, data } as unknown as Notification, action);
  expect(happened).toEqual([...kept, opened]);
});
