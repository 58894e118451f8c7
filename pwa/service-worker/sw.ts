/// <reference lib="webworker" />
import type { Known } from './notification.ts';
import { serveAppShell } from './app-shell.ts';
import { wakePages } from './background-sync.ts';
import { onKnown, onNotificationClick, onPush, onRead } from './push.ts';
import { onSubscriptionChange } from './renewal.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

serveAppShell(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const { type, path, known } = (event.data ?? {}) as { type?: unknown; path?: unknown; known?: Known };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'known' && known !== undefined) event.waitUntil(onKnown(known));
  if (type === 'read' && typeof path === 'string') event.waitUntil(onRead(path));
});
self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())));
self.addEventListener('sync', (event) => {
  const wakeUp = event as ExtendableEvent & { tag: string };
  if (wakeUp.tag === 'outbox') wakeUp.waitUntil(wakePages());
});
self.addEventListener('pushsubscriptionchange', (event) =>
  // Chrome names no old subscription, and Firefox before 137 lacks the property.
  event.waitUntil(onSubscriptionChange(event.oldSubscription ?? null)),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(onNotificationClick(event.notification, event.action)),
);
