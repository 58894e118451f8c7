import { TAPPED_ACTS, tappedActAt } from '@picks/contract/push';
import { createTurns } from '#src/offline/turns.ts';
import {
  actionsOf,
  dataOf,
  destinationOf,
  foldOf,
  type Group,
  type Known,
  newestCount,
  type NoticeData,
  noticeOf,
  outdatedIn,
  PICKS,
  readIn,
  readOn,
} from './notification.ts';

declare const self: ServiceWorkerGlobalScope;

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const;

/** When its list of alerts is read while one is being shown, Chromium drops that one from the list, and a tap on it leads nowhere. */
const inTurn = createTurns();

/** Everything a push causes. Showing comes first and always; nothing after it can undo it. */
export async function onPush(text: string | undefined): Promise<void> {
  const { notice, total } = noticeOf(text);
  const data = dataOf(notice, Date.now(), total);
  const { title, body, tag, lang, renotify = false } = notice;
  const actions = actionsOf(notice);
  const options = { body, tag, lang, renotify, data, actions, ...look } as NotificationOptions;
  await inTurn(() => self.registration.showNotification(title, options));
  await Promise.allSettled([
    report(data.nonce, 'received'),
    inTurn(() => foldAlerts(data)),
    refreshOpenPages(),
  ]);
}

/** A tap: the best open page goes there, else a new one opens. */
export async function onNotificationClick(notification: Notification, action = ''): Promise<void> {
  notification.close();
  const data = notification.data as NoticeData;
  if (action !== '') await keepTap(data.to.split('?')[0] ?? '', action).catch(() => {});
  await Promise.allSettled([open(destinationOf(data.to, action)), report(data.nonce, 'clicked')]);
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
  picks: { title: (count) => (count === 1 ? '1 new pick' : `${count} new picks`), tag: 'picks-summary' },
  results: { title: (count) => (count === 1 ? '1 result' : `${count} results`), tag: 'results-summary' },
};

/** One alert for all of a group; `more` is what its data has beside. */
function showSummary(group: Group, count: number, more: Pick<NoticeData, 'shownAt' | 'unread'>) {
  const { title, tag } = summaries[group];
  const data: NoticeData = { nonce: '', to: PICKS, group, count, ...more };
  const body = count === 1 ? 'Open Fairline to see it.' : 'Open Fairline to see them all.';
  return self.registration.showNotification(title(count), { body, tag, data, ...look });
}

/** The list is read once, before anything else is shown. */
async function foldAlerts(data: NoticeData): Promise<void> {
  const now = Date.now();
  const shown = await self.registration.getNotifications();
  const unread = newestCount([...shown, { data }]);
  for (const group of ['picks', 'results'] as const) {
    const fold = foldOf(shown, group, now);
    if (fold === null) continue;
    await showSummary(group, fold.count, { shownAt: now, ...(unread !== null && { unread }) });
    for (const notification of fold.folded) notification.close();
  }
  await countOnIcon(unread?.total);
}

/** A screen is being read: what an alert of it would say is known. */
export async function onRead(path: string): Promise<void> {
  await inTurn(async () => {
    for (const notification of readOn(await self.registration.getNotifications(), path)) notification.close();
  });
}

/** A page was told what is read: alerts of it go, and one for several things says how many are left. */
export async function onKnown(known: Known): Promise<void> {
  await inTurn(async () => {
    const shown = await self.registration.getNotifications();
    for (const notification of readIn(shown, known)) notification.close();
    for (const { outdated, group, count } of outdatedIn(shown, known)) {
      const { shownAt, unread } = outdated.data as NoticeData;
      if (count === 0) outdated.close();
      else await showSummary(group, count, { shownAt, ...(unread !== undefined && { unread }) });
    }
  });
}

/** The number on the app's icon is the server's, until a page that is open knows better. */
async function countOnIcon(total: number | undefined): Promise<void> {
  const { navigator } = self as unknown as { navigator: { setAppBadge?: (count: number) => Promise<void> } };
  if (total !== undefined) await navigator.setAppBadge?.(total);
}
