import { afterAll, beforeEach, expect, test } from 'vitest';
import { answering, receiver } from '#test/receiver.ts';
import { createWebhookSender, openPublicReceiver } from './webhook-sender.ts';

const there = await receiver();
afterAll(() => there.close());
beforeEach(() => {
  there.received.length = 0;
  there.answer = answering(204);
});

const sender = createWebhookSender(there.open, 300);
const URL_THERE = 'https://hooks.example.com/a?b=c';
const post = () => sender.post(URL_THERE, { 'webhook-id': 'one' }, '{"ö":1}');

test('a body arrives whole, at its path and by its name', async () => {
  expect(await post()).toEqual({ code: 204, text: '', after: null });
  expect(there.received).toMatchObject([
    { path: '/a?b=c', body: '{"ö":1}', headers: { host: 'hooks.example.com', 'webhook-id': 'one' } },
  ]);
});

test('keeps the beginning of a response, on one line', async () => {
  there.answer = answering(400, `no\r\n\u001b[31m${'x'.repeat(100_000)}`, { 'retry-after': '120' });
  const { code, text } = await post();
  expect(code).toBe(400);
  expect(text.startsWith('no [31mxxx')).toBe(true);
  expect(text.length).toBeLessThanOrEqual(300);
  there.answer = answering(503, '', { 'retry-after': '120' });
  expect(await post()).toMatchObject({ after: 120 });
});

test('redirects are not followed', async () => {
  there.answer = answering(302, '', { location: 'http://169.254.169.254/latest/meta-data' });
  expect(await post()).toMatchObject({ code: 302 });
  expect(there.received).toHaveLength(1);
});

test('gives up on a receiver that never answers', async () => {
  there.answer = () => {};
  expect(await post()).toEqual({ code: null, text: 'No response in time' });
});

test('takes the status of a response whose body never ends, or breaks off', async () => {
  there.answer = (_, response) => void response.writeHead(200).write('half');
  expect(await post()).toEqual({ code: 200, text: 'half', after: null });
  there.answer = (request, response) =>
    void response.writeHead(200, { 'content-length': 9 }).write('half', () => request.socket.destroy());
  expect(await post()).toMatchObject({ code: 200 });
});

test('so is one whose connection never opens', async () => {
  const never = createWebhookSender(() => new Promise(() => {}), 50);
  expect(await never.post(URL_THERE, {}, '')).toEqual({ code: null, text: 'No response in time' });
});

test('one that is not there, or breaks off, is a failure in words', async () => {
  there.answer = (request) => request.socket.destroy();
  expect(await post()).toEqual({ code: null, text: 'The connection failed' });
});

const refused = { code: null, text: "Refused: the address isn't on the public internet" };

test.each([
  ['a name that leads to this machine', 'https://localhost/', undefined],
  ['a name that leads to a private address', 'https://hooks.example.com/', '10.1.2.3'],
  ['a name that leads to the metadata of a cloud', 'https://hooks.example.com/', '169.254.169.254'],
  ['a name that leads to a private address of IPv6', 'https://hooks.example.com/', 'fd00::1'],
  ['a number', 'https://127.0.0.1/', undefined],
  ['a number in brackets', 'https://[::ffff:127.0.0.1]/', undefined],
])('refuses to connect to %s', async (_, url, address) => {
  const resolve = address === undefined ? undefined : async () => [{ address }];
  const real = createWebhookSender(openPublicReceiver(true, resolve));
  expect(await real.post(url, {}, '')).toEqual(refused);
});

test('a name is looked up at each attempt: it may lead elsewhere by then', async () => {
  const answers = ['169.254.169.254', '127.0.0.1'];
  const real = createWebhookSender(
    openPublicReceiver(false, async () => [{ address: answers.shift() ?? '10.0.0.1' }]),
  );
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await real.post('https://hooks.example.com/', {}, '')).toEqual(refused);
});

test('plain http leads to this machine, on a demonstration alone', async () => {
  const url = `http://localhost:${there.port}/`;
  expect(await createWebhookSender(openPublicReceiver(true)).post(url, {}, '{}')).toMatchObject({
    code: 204,
  });
  expect(await createWebhookSender(openPublicReceiver(false)).post(url, {}, '{}')).toEqual(refused);
});
