import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { listening } from '#test/listening.ts';
import type { Env } from './context.ts';
import type { Listener } from './listen.ts';

let listener: Listener;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
let finish: () => void;

beforeEach(async () => {
  const app = new Hono<Env>();
  app.get('/api/ready', (c) => c.json({ status: 'ready' }));
  app.get('/api/plans', (c) => c.text('plans'));
  app.get('/broken', () => Promise.reject('not an error'));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return c.text('done');
  });
  listener = await listening(app, { log });
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
  ['HTTP/1.1 with an empty host', 'GET /api/ready HTTP/1.1\r\nHost:\r\nConnection: close'],
  ['HTTP/1.1 with a host that is no name', 'GET /api/ready HTTP/1.1\r\nHost: xn--\r\nConnection: close'],
  ['HTTP/1.1 with two hosts', 'GET /api/ready HTTP/1.1\r\nHost: a.b\r\nHost: c.d\r\nConnection: close'],
  [
    'HTTP/1.1 with a body',
    'GET /api/ready HTTP/1.1\r\nHost: a.b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  ],
])('a probe that speaks %s is answered', async (_, request) => {
  expect(await say(request)).toMatch(/^HTTP\/1\.1 200 [^]*"ready"/);
});

test('anything else without a host is not a request', async () => {
  expect(await say('GET /api/plans HTTP/1.1\r\nConnection: close')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['a host that is no name', 'GET /api/plans HTTP/1.1\r\nHost: xn--'],
  ['a host that is no address', 'GET /api/plans HTTP/1.1\r\nHost: 1.2.3.4.5'],
  ['an empty host', 'GET /api/plans HTTP/1.1\r\nHost:'],
  ['a user in its address', 'HEAD http://ana:x@picks.example/api/plans HTTP/1.1\r\nHost: picks.example'],
  ['a host and a path', 'GET /api/plans HTTP/1.1\r\nHost: picks.example/api'],
  ['a host and a user', 'GET /api/plans HTTP/1.1\r\nHost: ana@picks.example'],
  ['two hosts', 'GET /api/plans HTTP/1.1\r\nHost: picks.example\r\nHost: other.example'],
  ['a port that is too high', 'GET /api/plans HTTP/1.1\r\nHost: picks.example:65536'],
  ['a whole address whose host is no name', 'GET http://xn--/api/plans HTTP/1.1\r\nHost: picks.example'],
  ['an address of another kind', 'GET ftp://picks.example/api/plans HTTP/1.1\r\nHost: picks.example'],
  ['a path that starts without a slash', 'OPTIONS * HTTP/1.1\r\nHost: picks.example'],
  ['a backslash in its path', 'GET /api\\plans HTTP/1.1\r\nHost: picks.example'],
])('a request with %s gets 400, a message and a line in the log', async (_, request) => {
  const answer = await say(`${request}\r\nConnection: close`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*nosniff/);
  if (!request.startsWith('HEAD')) expect(answer).toMatch(/\r\n\r\nWe couldn't read the request$/);
  const [, id] = /X-Request-Id: (\S+)/i.exec(answer) ?? [];
  expect(logged.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1);
});

test('an error that no app handles gets 500, and is found in the log by its request', async () => {
  const answer = await say('GET /broken HTTP/1.1\r\nHost: picks.example\r\nConnection: close');
  expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*\r\n\r\nSomething went wrong on our side\. Please try again$/);
  const [, id] = /X-Request-Id: (\S+)/i.exec(answer) ?? [];
  expect(logged.filter((line) => line.includes(`"requestId":"${id}"`))).toEqual([
    expect.stringContaining('"level":50'),
  ]);
});

test.each([
  ['a port', 'GET /api/plans HTTP/1.1\r\nHost: picks.example:8080'],
  ['IPv6', 'GET /api/plans HTTP/1.1\r\nHost: [::1]:4400'],
  ['capitals', 'GET /api/plans HTTP/1.1\r\nHost: Picks.Example'],
  ['a dot at the end', 'GET /api/plans HTTP/1.1\r\nHost: picks.example.'],
  ['an underscore', 'GET /api/plans HTTP/1.1\r\nHost: picks_api'],
  ['punycode', 'GET /api/plans HTTP/1.1\r\nHost: xn--bcher-kva.example'],
  ['a whole address', 'GET http://picks.example/api/plans HTTP/1.1\r\nHost: picks.example'],
  ['two slashes', 'GET //picks HTTP/1.1\r\nHost: picks.example'],
])('a request with %s in its host or address is accepted', async (_, request) => {
  expect(await say(`${request}\r\nConnection: close`)).toMatch(/^HTTP\/1\.1 (?:200|404) /);
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
  const port = portOf(listener);
  const another = listening(new Hono<Env>(), { port, variable: 'METRICS_PORT' });
  await expect(another).rejects.toThrow(`METRICS_PORT: port ${port} is taken`);
});
