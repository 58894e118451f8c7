import {
  deletePushSubscription,
  getPushPublicKey,
  listPushSubscriptions,
  revokePushSubscription,
  savePushSubscription,
} from '@picks/contract/push';
import {
  asRegistered,
  forgetRegistered,
  registeredSubscription,
  rememberRegistered,
} from '#src/offline/registered-subscription.ts';
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
  const registered = asRegistered(subscription);
  await (registered === null ? forgetRegistered() : rememberRegistered(registered));
}

/**
 * Called when alerts are meant to be on. The server dropped a device that its push service refused: the browser's
 * subscription is then dead, and only a new one works. False when the member removed this device from another one.
 */
export async function confirmSubscription(): Promise<boolean> {
  const { subscriptions, isRemoved } = await api.call(listPushSubscriptions);
  const subscription = await (await pushManager()).getSubscription();
  const known = await thisDevice();
  const isListed = subscriptions.some(({ _id, current }) => (known === null ? current : _id === known._id));
  if (isRemoved || !isListed) await subscription?.unsubscribe();
  if (isRemoved) {
    await forgetRegistered();
    return false;
  }
  await ensureSubscribed();
  return true;
}

/** This browser's subscription; null when it has none, undefined when there is no worker that could have one. */
export async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration.pushManager.getSubscription() : undefined;
}

/** Whether this browser's subscription is the registered one, as far as this device knows. */
export async function isRegistered(): Promise<boolean> {
  const [subscription, registered] = await Promise.all([currentSubscription(), registeredSubscription()]);
  return subscription?.endpoint === registered?.endpoint;
}

/** Takes a new subscription in the place of the one there is, which may be broken. */
export async function replaceSubscription(): Promise<void> {
  await unsubscribe();
  await ensureSubscribed();
}

/** Ends alerts on this device, while signed in; also those of a registered subscription that the browser has dropped. */
export async function unsubscribe(): Promise<void> {
  const end = (endpoint: string) => api.call(deletePushSubscription, { body: { endpoint } });
  const manager = await pushManager();
  const registered = await registeredSubscription();
  if (registered !== null) await end(registered.endpoint);
  // Looked up after that: what the worker has registered in its place meanwhile is ended too.
  const subscription = await manager.getSubscription();
  if (subscription !== null && subscription.endpoint !== registered?.endpoint)
    await end(subscription.endpoint);
  await subscription?.unsubscribe();
  await forgetRegistered();
}

/** After a sign-out: nothing may reach this device any more. What the server was not told waits on the device. */
export async function wipeAlerts(isEndedOnServer: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  const subscription = await registration.pushManager?.getSubscription();
  if (!isEndedOnServer) {
    const registered = await registeredSubscription();
    const current = subscription ? asRegistered(subscription) : null;
    const isOther = current?.endpoint !== registered?.endpoint;
    if (registered !== null) await rememberRevocation(registered).catch(() => {});
    if (current !== null && isOther) await rememberRevocation(current).catch(() => {});
  }
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
  await navigator.clearAppBadge?.();
  await forgetRegistered();
}

export async function tellRevocations(): Promise<void> {
  await flushRevocations((body) => api.call(revokePushSubscription, { body }));
}
