import { TAPPED_ACTS, tappedActAt } from '@picks/contract/push';
import {
  actionsOf,
  dataOf,
  destinationOf,
  foldOf,
  type Group,
  type NoticeData,
  noticeOf,
  PICKS,
  readOn,
  unreadIn,
} from './notification.ts';

declare const self: ServiceWorkerGlobalScope;

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const;

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other: when its list of alerts is read while one is being shown, Chromium drops that one from the list,
 * and a tap on it leads nowhere.
 */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = turn.then(act);
  turn = done.catch(() => {});
  return done;
}

/** Everything a push causes. Showing comes first and always; nothing after it can undo it. */
export async function onPush(text: string | undefined): Promise<void> {
  const notice = noticeOf(text);
  const data = dataOf(notice, Date.now());
  const { title, body, tag, lang, renotify = false } = notice;
  const actions = actionsOf(notice);
  const options = { body, tag, lang, renotify, data, actions, ...look } as NotificationOptions;
  await inTurn(() => self.registration.showNotification(title, options));
  await Promise.allSettled([report(data.nonce, 'received'), inTurn(foldAlerts), refreshOpenPages()]);
  await inTurn(countOnIcon).catch(() => {});
}

/** A tap: the best open page goes there, else a new one opens. */
export async function onNotificationClick(notification: Notification, action = ''): Promise<void> {
  notification.close();
  const data = notification.data as NoticeData;
  if (action !== '') await keepTap(data.to.split('?')[0] ?? '', action).catch(() => {});
  await Promise.allSettled([
    open(destinationOf(data.to, action)),
    report(data.nonce, 'clicked'),
    inTurn(countOnIcon),
  ]);
}

/** For the page that opens, which does nothing for an address alone. */
async function keepTap(path: string, action: string): Promise<void> {
  const taps = await caches.open(TAPPED_ACTS);
  await taps.put(tappedActAt(path, action), new Response(String(Date.now())));
}

async function open(to: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api'));
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (page === undefined) {
    await self.clients.openWindow(to);
    return;
  }
  // Before focus: it is refused without a fresh tap, and the destination would be lost with it.
  page.postMessage({ type: 'navigate', to });
  await page.focus().catch(() => {});
}

async function report(nonce: string, event: 'received' | 'clicked'): Promise<void> {
  if (nonce === '') return;
  await fetch('/api/push/receipts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nonce, event }),
    keepalive: true,
  });
}

async function refreshOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const page of windows) {
    page.postMessage({ type: 'sync' });
    page.postMessage({ type: 'flush' });
  }
}

const summaries: Readonly<Record<Group, { title: (count: number) => string; tag: string }>> = {
  picks: { title: (count) => `${count} new picks`, tag: 'picks-summary' },
  results: { title: (count) => `${count} results`, tag: 'results-summary' },
};

async function foldAlerts(): Promise<void> {
  for (const group of ['picks', 'results'] as const) {
    const now = Date.now();
    const fold = foldOf(await self.registration.getNotifications(), group, now);
    if (fold === null) continue;
    const { folded, count } = fold;
    const { title, tag } = summaries[group];
    const data: NoticeData = { nonce: '', to: PICKS, group, count, shownAt: now };
    const body = 'Open Fairline to see them all.';
    await self.registration.showNotification(title(count), { body, tag, data, ...look });
    for (const notification of folded) notification.close();
  }
}

/** A screen is being read: what an alert of it would say is known. */
export async function onRead(path: string): Promise<void> {
  await inTurn(async () => {
    for (const notification of readOn(await self.registration.getNotifications(), path)) notification.close();
    await countOnIcon();
  });
}

/** The number on the app's icon is what was not looked at. */
async function countOnIcon(): Promise<void> {
  const unread = unreadIn(await self.registration.getNotifications());
  const { navigator } = self as unknown as { navigator: { setAppBadge?: (count: number) => Promise<void> } };
  await navigator.setAppBadge?.(unread);
}
