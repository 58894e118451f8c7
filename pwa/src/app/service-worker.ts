import { followUpdates, watchWorkerAndSight } from './update.ts';

/** Milliseconds between looks for a new version. */
const LOOK_EVERY = 15 * 60_000;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Registers the worker and watches for new versions. Before anything else listens to the page being seen again. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  watchWorkerAndSight();
  navigator.serviceWorker.register(scriptUrl()).then(
    (registration) => {
      followUpdates(registration);
      lookNowAndThen(registration);
    },
    (error: unknown) => {
      console.warn('This browser keeps no offline copy', error);
    },
  );
}

/** The only script URL this app ever makes: Trusted Types hold it to that. */
function scriptUrl(): string {
  const url = '/sw.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('fairline', { createScriptURL: () => url }).createScriptURL(url) ?? url;
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const now = Date.now();
    if (document.visibilityState === 'hidden' || now - lookedAt <= LOOK_EVERY) return;
    lookedAt = now;
    registration.update().catch(() => {});
  });
}
