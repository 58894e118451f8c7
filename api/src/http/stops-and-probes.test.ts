import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Env } from './context.ts';
import { type Listener, listen } from './listen.ts';

let listener: Listener;
let finish: () => void;

beforeEach(async () => {
  const app = new Hono<Env>();
  app.get('/api/ready', (c) => c.json({ status: 'ready' }));
  app.get('/api/plans', (c) => c.text('plans'));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return c.text('done');
  });
  listener = await listen(app, '127.0.0.1', 0, 'PORT');
});
afterEach(() => listener.close());

const portOf = ({ url }: Listener) => Number(new URL(url).port);

async function say(request: string): Promise<string> {
  const socket = connect(portOf(listener), '127.0.0.1').setEncoding('utf8');
  socket.write(`${request}\r\n\r\n`);
  return text(socket);
}

test.each([
  ['HTTP/1.0', 'GET /api/ready HTTP/1.0'],
  ['HTTP/1.1 without a host', 'GET /api/ready HTTP/1.1\r\nConnection: close'],
])('a probe that speaks %s is answered', async (_, request) => {
  expect(await say(request)).toMatch(/^HTTP\/1\.1 200 [^]*"ready"/);
});

test('anything else without a host is not a request', async () => {
  expect(await say('GET /api/plans HTTP/1.1\r\nConnection: close')).toMatch(/^HTTP\/1\.1 400 /);
});

test('at a stop a request under way is answered, however long it takes, and its connection ends with it', async () => {
  const answer = fetch(`${listener.url}/slow`);
  await expect.poll(() => typeof finish).toBe('function');
  const closed = listener.close();
  await expect(fetch(`${listener.url}/api/plans`)).rejects.toThrow('fetch failed');
  setTimeout(() => finish(), 1_500);
  const response = await answer;
  expect([response.status, await response.text(), response.headers.get('connection')]).toEqual([
    200,
    'done',
    'close',
  ]);
  await closed;
});

test('while it drains, new connections are answered and not kept', async () => {
  listener.drain();
  const { status, headers } = await fetch(`${listener.url}/api/plans`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});

test('a port that is taken is named by its variable', async () => {
  const other = connect(portOf(listener), '127.0.0.1');
  await once(other, 'connect');
  other.destroy();
  await expect(listen(new Hono<Env>(), '127.0.0.1', portOf(listener), 'METRICS_PORT')).rejects.toThrow(
    `METRICS_PORT: port ${portOf(listener)} is taken`,
  );
});
