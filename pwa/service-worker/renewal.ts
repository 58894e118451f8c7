import {
  asRegistered,
  type RegisteredSubscription,
  registeredSubscription,
  rememberRegistered,
} from '#src/offline/registered-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds before each further attempt: enough for a server that restarts. */
const PAUSES = [2_000, 8_000] as const;
/** Milliseconds for a response. */
const PATIENCE = 5_000;

/** Whether the server now sends alerts to the new subscription; throws if it may do so later. */
async function renewOnServer(
  subscription: PushSubscription,
  { endpoint, auth }: RegisteredSubscription,
): Promise<boolean> {
  const { endpoint: next, keys } = subscription.toJSON();
  const response = await fetch('/api/push/renewals', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: next, keys, replaces: { endpoint, auth } }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.status === 429 || response.status >= 500) throw new Error(`not renewed: ${response.status}`);
  return response.ok && ((await response.json()) as { isRegistered: boolean }).isRegistered;
}

/**
 * Subscribes again if the browser dropped the registered subscription, and registers the new one. A new one that was made with
 * another key is left to the page, which made it.
 */
async function renew(): Promise<void> {
  const old = await registeredSubscription();
  if (old === null || Notification.permission !== 'granted') return;
  const { pushManager } = self.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: old.key }));
  const renewed = asRegistered(subscription);
  if (renewed === null || renewed.key !== old.key || renewed.endpoint === old.endpoint) return;
  const isRenewed = await renewOnServer(subscription, old);
  const registered = await registeredSubscription();
  if (isRenewed && registered?.endpoint === old.endpoint) await rememberRegistered(renewed);
  if (registered !== null) return;
  // Alerts were turned off, or the member signed out, while the server was asked.
  const current = await pushManager.getSubscription();
  if (current?.endpoint === renewed.endpoint) await current.unsubscribe();
}

/**
 * The browser dropped or replaced the subscription. If all attempts fail, it's left to the app: an open page registers again
 * when the network is back and every 12 hours, and each start does.
 */
export async function onSubscriptionChange(dropped: PushSubscription | null): Promise<void> {
  const old = dropped === null ? null : asRegistered(dropped);
  // A page of an earlier version registered it and remembered nothing.
  if (old !== null && (await registeredSubscription()) === null) await rememberRegistered(old);
  for (const pause of [...PAUSES, null]) {
    try {
      return await renew();
    } catch (error) {
      if (pause === null) console.warn('Alerts not renewed', error);
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
