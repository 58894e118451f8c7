import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { HOMEPAGE_PREVIEW, isSitePage } from '@picks/contract/site-paths';

/**
 * Not ours to answer: the API, the console, the log of the record, hashed files, the preview, whose own headers let the console
 * show it, and anything with a file extension.
 */
const denylist = [
  /^\/api(\/|$)/,
  /^\/admin(\/|$)/,
  /^\/record\/log(\/|$)/,
  /^\/assets\//,
  new RegExp(`^${HOMEPAGE_PREVIEW}$`),
  /\.[a-z0-9]+$/i,
];

/** Milliseconds a public page is waited for. */
const PATIENCE = 4_000;

/** A public page as it is now; null when the server cannot be reached in time or has nothing better than the app. */
async function fromServer(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

/** Serves the app itself from the device, the public pages by the network while there is one. API answers are never cached here: they live in the member's database. */
export function serveAppShell(entries: (string | { url: string; revision: string | null })[]): void {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  const shell = createHandlerBoundToURL('/index.html');
  const isPublic = ({ url, request }: { url: URL; request: Request }) =>
    request.mode === 'navigate' && isSitePage(url.pathname);
  registerRoute(isPublic, async (options) => (await fromServer(options.request)) ?? shell(options));
  registerRoute(new NavigationRoute(shell, { denylist }));
}
