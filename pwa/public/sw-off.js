// Served in the place of the worker while SERVICE_WORKER=0 (docs/operations.md): whoever still has one loses it and its
// files, and is shown the app as the server has it. What members wrote and what their phones keep of it stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(giveUp()));

async function giveUp() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Those it took over from the one before: a page that was loaded without a worker asks for this one too, and stays.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // Not awaited: a worker that is still busy when the page registers again would be kept, and never gives up again.
  for (const page of pages) void page.navigate(page.url).catch(() => undefined);
}
