// @module-tag full
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { timed } from '@picks/api/test/clock';
import { createPushSender, type PushOutcome, type PushSender } from '@picks/api/integrations/push-sender';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { keyIdOf } from '@picks/api/integrations/vapid-keys';
import { PushResource } from './doubles/push-resource.ts';

const keys = webpush.generateVAPIDKeys();
const vapid = { ...keys, subject: 'mailto:ops@fairline.example' };
const message = { payload: '{"web_push":8030}', ttl: 60, urgency: 'high', topic: 'pick-1' } as const;

let front: PushResource;
let sender: PushSender;
/** host names that a connection was opened for */
let opened: string[];

beforeEach(async () => {
  front = await PushResource.start();
  opened = [];
  sender = createPushSender(vapid, (hostname) => {
    opened.push(hostname);
    return front.openSocket(hostname);
  });
});
afterEach(async () => {
  sender.close();
  await front.close();
});

function deviceAt(endpoint: string, publicKey = keys.publicKey) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), kid: keyIdOf(publicKey) };
}
const newDevice = (host?: string) => deviceAt(front.newEndpoint(host));

describe('many pushes', () => {
  test('at once go over one connection, encrypted and signed as the service wants it', async () => {
    const devices = Array.from({ length: 200 }, () => newDevice());
    const outcomes = await Promise.all(devices.map((device) => sender.send(device, message)));
    expect(outcomes).toEqual(devices.map(() => ({ kind: 'sent', status: 201 })));
    expect(opened).toEqual(['updates.push.services.mozilla.com']);
    expect(front.deliveries).toHaveLength(200);
    for (const delivery of front.deliveries) {
      expect(delivery).toMatchObject({
        status: 201,
        refusal: undefined,
        ttl: 60,
        urgency: 'high',
        topic: 'pick-1',
        encoding: 'aes128gcm',
        httpVersion: '2.0',
      });
    }
  });

  test('one after the other keep the connection, another service gets its own', async () => {
    for (let number = 0; number < 3; number += 1) await sender.send(newDevice(), message);
    await sender.send(newDevice('fcm.googleapis.com'), message);
    expect(opened).toEqual(['updates.push.services.mozilla.com', 'fcm.googleapis.com']);
    expect(front.deliveries.every(({ status }) => status === 201)).toBe(true);
  });
});

test('a service that insists on the key it was subscribed with accepts ours and no other', async () => {
  front.add('/wpush/v2/keyed', { applicationServerKey: keys.publicKey, relay: () => true });
  const device = deviceAt('https://updates.push.services.mozilla.com/wpush/v2/keyed');
  expect(await sender.send(device, message)).toEqual({ kind: 'sent', status: 201 });
  const others = webpush.generateVAPIDKeys();
  const other = createPushSender({ ...others, subject: vapid.subject }, (hostname) =>
    front.openSocket(hostname),
  );
  const asOurs = { ...device, kid: keyIdOf(others.publicKey) };
  expect(await other.send(asOurs, message)).toEqual({ kind: 'refused', status: 403 });
  other.close();
});

test('each device is sent to with the key it subscribed with, as long as that is known', async () => {
  const [newest, forgotten] = [webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys()];
  const rotated = createPushSender(
    { ...newest, subject: vapid.subject, old: [keys.privateKey] },
    (hostname) => front.openSocket(hostname),
  );
  const subscribed = ({ publicKey }: typeof keys, name: string, written = publicKey) => {
    front.add(`/wpush/v2/${name}`, { applicationServerKey: publicKey, relay: () => true });
    return deviceAt(`https://updates.push.services.mozilla.com/wpush/v2/${name}`, written);
  };
  const sendTo = (device: ReturnType<typeof deviceAt>) => rotated.send(device, message);
  const sent = { kind: 'sent', status: 201 };
  expect(await sendTo(subscribed(keys, 'before'))).toEqual(sent);
  expect(await sendTo(subscribed(newest, 'since'))).toEqual(sent);
  expect(await sendTo(subscribed(keys, 'padded', `${keys.publicKey}=`))).toEqual(sent);
  expect(await sendTo(subscribed(forgotten, 'unknown'))).toEqual({ kind: 'refused', status: 0 });
  expect(front.deliveries).toHaveLength(3);
  rotated.close();
});

test.each<[number, number | undefined, PushOutcome]>([
  [200, undefined, { kind: 'sent', status: 200 }],
  [404, undefined, { kind: 'gone', status: 404 }],
  [410, undefined, { kind: 'gone', status: 410 }],
  [429, 17, { kind: 'retry', status: 429, after: 17 }],
  [429, undefined, { kind: 'retry', status: 429, after: null }],
  [500, undefined, { kind: 'retry', status: 500, after: null }],
  [503, 5, { kind: 'retry', status: 503, after: 5 }],
  [400, undefined, { kind: 'refused', status: 400 }],
  [403, undefined, { kind: 'refused', status: 403 }],
  [413, undefined, { kind: 'refused', status: 413 }],
  [301, undefined, { kind: 'refused', status: 301 }],
])('an answer of %i (retry after %s) is %j', async (status, retryAfter, outcome) => {
  const device = newDevice();
  front.script(device.endpoint, { status, ...(retryAfter === undefined ? {} : { retryAfter }) });
  expect(await sender.send(device, message)).toEqual(outcome);
  expect(await sender.send(device, message)).toEqual({ kind: 'sent', status: 201 });
});

describe('a service that does not answer', () => {
  const retry = { kind: 'retry', status: null, after: null };

  test('is given up, and the pushes beside it arrive', async () => {
    const [stuck, other] = [newDevice(), newDevice()];
    front.script(stuck.endpoint, 'hang');
    const [first, second] = await timed('a push to a service that hangs', () =>
      Promise.all([sender.send(stuck, message), sender.send(other, message)]),
    );
    expect([first, second]).toEqual([retry, { kind: 'sent', status: 201 }]);
    expect(await sender.send(stuck, message)).toMatchObject({ kind: 'sent' });
  });

  test('because the connection was cut is tried again over a new one', async () => {
    await sender.send(newDevice(), message);
    await front.close();
    front = await PushResource.start();
    const device = newDevice();
    const outcomes = [await sender.send(device, message), await sender.send(device, message)];
    expect(outcomes.at(-1)).toEqual({ kind: 'sent', status: 201 });
    expect(opened).toHaveLength(2);
  });

  test.each(['at once', 'never'])('because it hangs up %s before there is a connection', async (when) => {
    const silent = createServer((socket) => when === 'at once' && socket.destroy()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const lost = createPushSender(vapid, (servername) =>
      Promise.resolve(connect({ host: '127.0.0.1', port, servername, ALPNProtocols: ['h2'] })),
    );
    expect(await lost.send(newDevice(), message)).toEqual(retry);
    lost.close();
    silent.close();
  });

  test('because its name leads nowhere', async () => {
    const lost = createPushSender(vapid, () => Promise.reject(new Error('no address')));
    expect(await lost.send(newDevice(), message)).toEqual(retry);
  });
});

test.each([
  ['a key that is too short', { p256dh: 'AAAA' }],
  ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a secret that is too short', { auth: 'AAAA' }],
])('a device with %s is refused by ourselves, and nothing is sent', async (_, wrong) => {
  const outcome = await sender.send({ ...newDevice(), ...wrong }, message);
  expect(outcome).toEqual({ kind: 'refused', status: 0 });
  expect(opened).toEqual([]);
});
