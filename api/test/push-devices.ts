import { createECDH, randomBytes, randomUUID } from 'node:crypto';
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

/** Registers a device for a member, with more than a browser must say if given; what was posted, and its id. */
export async function addDevice(app: TestApp, token: string, name: string, more: object = {}) {
  const body = { ...subscriptionBody(endpointOf(name)), ...more };
  const { status, text, data } = await app.member(savePushSubscription, { token, body });
  if (status !== 201) throw new Error(`not registered: ${text}`);
  return { ...body, id: data.subscription._id };
}

/** The id of a new device. */
export const deviceId = async (app: TestApp, token: string): Promise<string> =>
  (await addDevice(app, token, randomUUID())).id;
