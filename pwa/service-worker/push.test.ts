import { tappedActAt } from '@picks/contract/push';
import { afterEach, expect, test, vi } from 'vitest';
import { onNotificationClick, onPush } from './push.ts';

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
