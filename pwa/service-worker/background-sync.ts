declare const self: ServiceWorkerGlobalScope;

/**
 * The network is back: open pages send what waits. The worker holds no token and cannot send by itself; without an open
 * page it fails, so that the browser wakes it again, and the app sends at its next start.
 */
export async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length === 0) throw new Error('no page to send what waits');
  for (const page of pages) page.postMessage({ type: 'flush' });
}
