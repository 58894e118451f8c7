import { createECDH, randomBytes } from 'node:crypto';
import { savePushSubscription } from '@picks/contract/push';
import type { SentPush, TestApp } from './app.ts';

/** The endpoint of a device called so. */
export const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

/** The names of the devices that pushes went to, sorted. */
export const reached = (pushes: readonly SentPush[]) =>
  pushes.map(({ target }) => target.endpoint.split('/').at(-1) ?? '').toSorted();

/** The subscription a browser would post. */
export function subscriptionBody(endpoint: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    kid: 'key',
    label: 'Phone',
  };
}

/** Registers a device for a member; what was posted. */
export async function addDevice(app: TestApp, token: string, name: string) {
  const body = subscriptionBody(endpointOf(name));
  const { status, text } = await app.member(savePushSubscription, { token, body });
  if (status !== 201) throw new Error(`not registered: ${text}`);
  return body;
}
