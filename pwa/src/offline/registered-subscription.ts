/** The push subscription that the server has registered for this device. */
export interface RegisteredSubscription {
  readonly endpoint: string;
  /** its secret: proves to the server that a later subscription belongs to the same device */
  readonly auth: string;
  /** the server's key that it was made with, in base64url */
  readonly key: string;
}

/**
 * A cache, because the page and the worker can open one without a library. Where the browser refuses it, alerts work all the
 * same; only the worker can't renew the subscription then.
 */
const CACHE = 'registered-subscription';
const PLACE = '/registered-subscription';

/** What to remember of a subscription; null when it lacks what a push needs. */
export function asRegistered(subscription: PushSubscription): RegisteredSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { auth } = keys ?? {};
  const { applicationServerKey } = subscription.options;
  if (endpoint === undefined || auth === undefined || applicationServerKey === null) return null;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return { endpoint, auth, key: base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') };
}

/** null when this device isn't registered. */
export async function registeredSubscription(): Promise<RegisteredSubscription | null> {
  try {
    const kept = await caches.match(PLACE, { cacheName: CACHE });
    return kept === undefined ? null : ((await kept.json()) as RegisteredSubscription);
  } catch {
    return null;
  }
}

export async function rememberRegistered(subscription: RegisteredSubscription): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(PLACE, Response.json(subscription));
  } catch (error) {
    console.warn('Push subscription not remembered', error);
  }
}

export async function forgetRegistered(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Nothing was remembered there either.
  }
}
