import {
  deletePushSubscription,
  getPushPublicKey,
  listPushSubscriptions,
  revokePushSubscription,
  savePushSubscription,
} from '@picks/contract/push';
import { flushRevocations, rememberRevocation } from '#src/offline/revocations.ts';
import { api } from '#src/session/api.ts';
import { ownLabel, rememberThisDevice, thisDevice } from './this-device.ts';

/** Milliseconds that a browser gets to subscribe: it may never answer (docs/offline.md). */
const PATIENCE = 15_000;

export class SubscribeTimeout extends Error {
  override readonly name = 'SubscribeTimeout';
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

function hasKey(subscription: PushSubscription, publicKey: string): boolean {
  const used = subscription.options.applicationServerKey;
  if (used === null) return false;
  const [mine, theirs] = [new Uint8Array(used), bytesOf(publicKey)];
  return mine.length === theirs.length && mine.every((byte, index) => byte === theirs[index]);
}

async function pushManager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager;
}

async function subscribeWith(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new SubscribeTimeout()), PATIENCE),
  );
  return Promise.race([
    manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    timeout,
  ]);
}

/** Makes this browser's subscription the server's: with the server's key of today, registered to this session. */
export async function ensureSubscribed(): Promise<void> {
  const { publicKey, kid } = await api.call(getPushPublicKey);
  const manager = await pushManager();
  let subscription = await manager.getSubscription();
  if (subscription !== null && !hasKey(subscription, publicKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await subscribeWith(manager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new SubscribeTimeout();
  const known = await thisDevice();
  const { subscription: device } = await api.call(savePushSubscription, {
    body: {
      endpoint,
      keys: { p256dh, auth },
      kid,
      label: known?.label ?? ownLabel(),
      ...(known !== null && { replaces: known._id }),
    },
  });
  await rememberThisDevice(device);
}

/**
 * Called when alerts are meant to be on. The server dropped a device that its push service refused: the browser's
 * subscription is then dead, and only a new one works. False when the member removed this device from another one.
 */
export async function confirmSubscription(): Promise<boolean> {
  const { subscriptions, isRemoved } = await api.call(listPushSubscriptions);
  const subscription = await (await pushManager()).getSubscription();
  const known = await thisDevice();
  const isRegistered = subscriptions.some(({ _id, current }) =>
    known === null ? current : _id === known._id,
  );
  if (isRemoved || !isRegistered) await subscription?.unsubscribe();
  if (isRemoved) return false;
  await ensureSubscribed();
  return true;
}

/** This browser's subscription; null when it has none, undefined when there is no worker that could have one. */
export async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration.pushManager.getSubscription() : undefined;
}

/** A new subscription in the place of the one there is, which may be broken. */
export async function renewSubscription(): Promise<void> {
  await unsubscribe();
  await ensureSubscribed();
}

/** Ends alerts on this device, while signed in. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager()).getSubscription();
  if (subscription === null) return;
  await api.call(deletePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** After a sign-out: nothing may reach this device any more. What the server was not told waits on the device. */
export async function wipeAlerts(isEndedOnServer: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  const subscription = await registration.pushManager?.getSubscription();
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON();
    if (!isEndedOnServer && endpoint && keys?.['auth'])
      await rememberRevocation({ endpoint, auth: keys['auth'] });
    await subscription.unsubscribe();
  }
  for (const notification of await registration.getNotifications()) notification.close();
  await navigator.clearAppBadge?.();
}

export async function tellRevocations(): Promise<void> {
  await flushRevocations((body) => api.call(revokePushSubscription, { body }));
}
