import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listening } from '#test/listening.ts';
import type { Env } from './context.ts';
import type { Listener } from './listen.ts';
import { problem } from './problem.ts';
import { streamed } from './streamed.ts';
import { textApp } from './text-app.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
const printed = vi.spyOn(console, 'error');
let listener: Listener;

async function* parts(error: Error) {
  yield 'first\n';
  yield 'second\n';
  throw error;
}
const routes = new Hono<Env>();
routes.use('/compressed/*', compress());
for (const path of ['/plain', '/compressed/file'])
  routes.get(path, (c) =>
    c.body(streamed(c, log, parts(new Error('a secret of Ana'))), 200, { 'Content-Type': 'text/csv' }),
  );
routes.get('/refused', (c) => c.body(streamed(c, log, parts(problem('unavailable')))));

function signal() {
  let give = () => {};
  const heard = new Promise<void>((resolve) => (give = resolve));
  return { heard, give: () => give() };
}

/** A file whose second part comes when it is let go. */
function heldBack() {
  const [second, cancelled, ended] = [signal(), signal(), signal()];
  async function* slow() {
    try {
      yield 'first\n';
      await second.heard;
      yield 'second\n';
    } finally {
      ended.give();
    }
  }
  const parts = slow();
  const end = parts.return.bind(parts);
  parts.return = (value) => {
    cancelled.give();
    return end(value);
  };
  return { parts, second, cancelled, ended };
}
const waiting = { GET: heldBack(), HEAD: heldBack() };
for (const [method, { parts: file }] of Object.entries(waiting))
  routes.get(`/waiting/${method}`, (c) => c.body(streamed(c, log, file)));

beforeAll(async () => {
  listener = await listening(textApp({ log, trustProxyHops: 0 }).route('/', routes), { log });
});
afterEach(() => void logged.splice(0));
afterAll(() => listener.close());

/** What arrives until the connection closes, and whether it closed in the middle. */
async function read(path: string) {
  const answer = await fetch(`${listener.url}${path}`).catch(() => null);
  let text = '';
  try {
    for await (const chunk of answer?.body ?? []) text += new TextDecoder().decode(chunk);
  } catch {
    return { text, isBroken: true };
  }
  return { text, isBroken: answer === null };
}

test.each(['/plain', '/compressed/file'])(
  'a file at %s that fails half-way breaks off, and the error is in the log alone',
  async (path) => {
    const { text, isBroken } = await read(path);
    expect([isBroken, text]).toEqual([true, expect.not.stringContaining('secret')]);
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'unexpected error',
        route: path,
        requestId: expect.any(String),
      }),
    ]);
    expect(logged.join('')).not.toContain('secret');
    expect(printed).not.toHaveBeenCalled();
  },
);

test('a stream that throws a problem is cut off without a log line', async () => {
  expect((await read('/refused')).isBroken).toBe(true);
  expect(logged).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
});

test.each(['GET', 'HEAD'] as const)(
  'a client that leaves a %s before the file is whole is no error',
  async (method) => {
    const leave = new AbortController();
    const asked = { method, signal: leave.signal };
    const answer = await fetch(`${listener.url}/waiting/${method}`, asked);
    expect(answer.status).toBe(200);
    if (method === 'GET') await answer.body?.getReader().read();
    leave.abort();
    const { second, cancelled, ended } = waiting[method];
    await cancelled.heard;
    second.give();
    await ended.heard;
    expect(logged).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
  },
);
