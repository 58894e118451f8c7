import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Not ours to answer: the API, the console, hashed files, shared links, and anything with a file extension. */
const denylist = [/^\/api(\/|$)/, /^\/admin(\/|$)/, /^\/assets\//, /^\/share-target(\/|$)/, /\.[a-z0-9]+$/i];

/** Serves the app itself from the device. API answers are never cached here: they live in the member's database. */
export function serveAppShell(entries: (string | { url: string; revision: string | null })[]): void {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }));
}
