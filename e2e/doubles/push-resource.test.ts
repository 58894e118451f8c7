import { connect, constants } from 'node:http2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webpush from 'web-push';
import { PushResource } from './push-resource.ts';

const vapid = webpush.generateVAPIDKeys();
let resource: PushResource;
beforeEach(async () => {
  resource = await PushResource.start();
});
afterEach(() => resource.close());

interface Attempt {
  headers?: Record<string, string>;
  audience?: string;
  body?: Buffer;
  patience?: number;
}

/** One push over HTTP/2; the answer is undefined when none comes in time. */
async function push(
  endpoint: string,
  { headers, audience, body = Buffer.from('x'), patience }: Attempt = {},
) {
  const { origin, hostname, pathname } = new URL(endpoint);
  const socket = await resource.openSocket(hostname);
  const session = connect(origin, { createConnection: () => socket });
  const { publicKey, privateKey } = vapid;
  const signed = webpush.getVapidHeaders(
    audience ?? origin,
    'mailto:a@example.com',
    publicKey,
    privateKey,
    'aes128gcm',
  );
  const stream = session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: pathname,
    authorization: signed.Authorization,
    'content-encoding': 'aes128gcm',
    ttl: '60',
    ...headers,
  });
  stream.end(body);
  try {
    return await new Promise<{ status: number; retryAfter: string | undefined } | undefined>(
      (resolve, reject) => {
        stream.on('error', reject);
        stream.on('response', (answer) =>
          resolve({ status: Number(answer[':status']), retryAfter: answer['retry-after']?.toString() }),
        );
        if (patience !== undefined) setTimeout(() => resolve(undefined), patience);
      },
    );
  } finally {
    session.destroy();
  }
}

test('takes a push over HTTP/2 and logs what it saw', async () => {
  const endpoint = resource.newEndpoint();
  expect(await push(endpoint, { headers: { urgency: 'high', topic: 'pick-1' } })).toMatchObject({
    status: 201,
  });
  expect(resource.deliveries).toMatchObject([
    {
      endpoint,
      status: 201,
      ttl: 60,
      urgency: 'high',
      topic: 'pick-1',
      encoding: 'aes128gcm',
      httpVersion: '2.0',
      bytes: 1,
    },
  ]);
});

test('answers as scripted, then behaves again', async () => {
  const endpoint = resource.newEndpoint();
  resource.script(endpoint, { status: 429, retryAfter: 7 }, { status: 500 }, { status: 404 });
  expect(await push(endpoint)).toEqual({ status: 429, retryAfter: '7' });
  expect(await push(endpoint)).toMatchObject({ status: 500 });
  expect(await push(endpoint)).toMatchObject({ status: 404 });
  expect(await push(endpoint)).toMatchObject({ status: 201 });
});

test('hangs when told so', async () => {
  const endpoint = resource.newEndpoint();
  resource.script(endpoint, 'hang');
  expect(await push(endpoint, { patience: 200 })).toBeUndefined();
  expect(resource.deliveries).toMatchObject([{ status: 0 }]);
});

test('a removed subscription is gone', async () => {
  const endpoint = resource.newEndpoint();
  resource.remove(new URL(endpoint).pathname);
  expect(await push(endpoint)).toMatchObject({ status: 410 });
});

test.each<[string, Attempt, number]>([
  ['without a signature', { headers: { authorization: '' } }, 403],
  ['signed for another service', { audience: 'https://example.com' }, 403],
  ['without a life time', { headers: { ttl: '' } }, 400],
  ['with a bad topic', { headers: { topic: 'not allowed!' } }, 400],
  ['in an old encoding', { headers: { 'content-encoding': 'aesgcm' } }, 400],
  ['that is too large', { body: Buffer.alloc(4097) }, 413],
])('refuses a push %s', async (_, attempt, status) => {
  expect(await push(resource.newEndpoint(), attempt)).toMatchObject({ status });
});

test('keeps a message for a browser that is away, replaces it by its topic and forgets it when it expires', async () => {
  const received: string[] = [];
  let isThere = false;
  resource.add('/wpush/v2/one', {
    relay: ({ body }) => isThere && received.push(body.toString()) > 0,
  });
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/one';
  for (const [text, topic] of [
    ['old', 'pick'],
    ['new', 'pick'],
    ['other', 'odds'],
  ] as const) {
    await push(endpoint, { headers: { topic }, body: Buffer.from(text) });
  }
  await push(endpoint, { headers: { ttl: '0' }, body: Buffer.from('now or never') });
  isThere = true;
  resource.flush('/wpush/v2/one');
  expect(received).toEqual(['new', 'other']);
});
