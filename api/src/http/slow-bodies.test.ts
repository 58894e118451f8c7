// @module-tag full
import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@picks/contract/endpoint';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listening } from '#test/listening.ts';
import type { Env } from './context.ts';
import type { Listener } from './listen.ts';
import { problemResponse } from './problem-response.ts';
import { input } from './validate.ts';

const echo = endpoint({
  name: 'echo',
  summary: 'For these tests.',
  method: 'POST',
  path: '/echo',
  access: 'public',
  body: z.object({}),
});

let listener: Listener;
const statuses: number[] = [];
const logged: string[] = [];

beforeAll(async () => {
  const app = new Hono<Env>();
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  app.onError((error, c) => {
    const answer = problemResponse(error, c, log);
    statuses.push(answer.status);
    return answer;
  });
  app.post(echo.path, async (c) => c.json(await input(c, echo)));
  listener = await listening(app);
});
beforeEach(() => void statuses.splice(0));
afterAll(() => listener.close());

function sendHalf(framing: string) {
  const { port } = new URL(listener.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  socket.write(`POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}`);
  return socket;
}

test.each([
  ['of known length', 'Content-Length: 100\r\n\r\n{"text":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"text":\r\n'],
])('a client that goes away while it sends a body %s has sent no request', async (_, framing) => {
  const socket = sendHalf(framing);
  await once(socket, 'connect');
  // The server must have begun to read.
  await expect
    .poll(() => new Promise((resolve) => setImmediate(() => resolve(socket.bytesWritten > 80))))
    .toBe(true);
  await fetch(listener.url);
  socket.resetAndDestroy();
  await expect.poll(() => statuses).toEqual([400]);
  expect(logged).toEqual([]);
});

test('one that is slow is told so', async () => {
  const socket = sendHalf('Content-Length: 100\r\n\r\n{"text":');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 408');
  expect(answer.toString()).toContain('body_too_slow');
  expect(logged).toEqual([]);
  socket.destroy();
});
