import { create } from 'zustand';

/** Milliseconds between looks for a new version, and of being hidden after which it is applied without asking. */
const LOOK_EVERY = 15 * 60_000;
const COLD_AFTER = 5 * 60_000;

const RELOADED = 'reloaded-for-missing-file';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** A version that waits to be used; null when this is the newest. */
export const useUpdate = create<{ waiting: ServiceWorker | null }>()(() => ({ waiting: null }));

let isAccepted = false;

/** Puts the new version to use; the page loads anew once it is in charge. */
export function applyUpdate(): void {
  isAccepted = true;
  useUpdate.getState().waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** For a version the server no longer talks to: takes the newest one, or at least loads the page anew. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const waiting = registration?.installing ?? registration?.waiting ?? null;
  if (waiting === null) return location.reload();
  isAccepted = true;
  useUpdate.setState({ waiting });
  // A worker that is still installing takes over by itself once it is told to.
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Registers the worker, watches for new versions, and survives files of a build that is gone. */
export function startServiceWorker(): void {
  addEventListener('vite:preloadError', reloadOnce);
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isAccepted) return;
    isAccepted = false;
    location.reload();
  });
  navigator.serviceWorker.register(scriptUrl()).then(watch, (error: unknown) => {
    console.warn('This browser keeps no offline copy', error);
  });
}

/** The only script URL this app ever makes: Trusted Types hold it to that. */
function scriptUrl(): string {
  const url = '/sw.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('fairline', { createScriptURL: () => url }).createScriptURL(url) ?? url;
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller this is the first visit: there is nothing to update from.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      useUpdate.setState({ waiting: registration.waiting });
    }
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  lookNowAndThen(registration);
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const now = Date.now();
    if (document.visibilityState === 'hidden') {
      hiddenAt = now;
      return;
    }
    if (useUpdate.getState().waiting !== null && now - hiddenAt > COLD_AFTER) applyUpdate();
    else if (now - lookedAt > LOOK_EVERY) {
      lookedAt = now;
      registration.update().catch(() => {});
    }
  });
}

/** A chunk of an older build is no longer there: the newest page has the newest names. Once, never in a loop. */
function reloadOnce(): void {
  if (sessionStorage.getItem(RELOADED) !== null) return;
  sessionStorage.setItem(RELOADED, '1');
  location.reload();
}
