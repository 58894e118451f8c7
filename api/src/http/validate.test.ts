import { endpoint } from '@picks/contract/endpoint';
import type { ProblemBody } from '@picks/contract/problems';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Env } from './context.ts';
import { problemResponse } from './problem-response.ts';
import { input } from './validate.ts';

const LIMIT = 64 * 1024;

const echo = endpoint({
  name: 'echo',
  summary: 'For these tests.',
  method: 'POST',
  path: '/echo/:id',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  body: z.strictObject({ text: z.optional(z.string()), any: z.optional(z.unknown()) }),
});

const app = new Hono<Env>();
app.onError((error, c) => problemResponse(error, c, pino({ level: 'silent' })));
app.post(echo.path, async (c) => c.json(await input(c, echo)));

const ID = '0198a000-0000-7000-8000-000000000001';

interface Sent {
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

async function send({ body = '{}', type = 'application/json', headers, path = `/echo/${ID}` }: Sent) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body,
    duplex: 'half',
  });
  const answer = (await response.json()) as ProblemBody & { body: unknown; query: unknown };
  return { status: response.status, code: answer.code, fields: answer.fields, answer };
}

/** `{"any": [[...1...]]}` with as many containers around the innermost value. */
const nested = (levels: number) =>
  `{"any":${'['.repeat(levels - 1)}${levels > 1 ? '1' : '{}'}${']'.repeat(levels - 1)}}`;

/** A body of exactly so many bytes. */
const ofSize = (bytes: number) => `{"text":"${'x'.repeat(bytes - 11)}"}`;

function streamed(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 4096) controller.enqueue(bytes.slice(at, at + 4096));
      controller.close();
    },
  });
}

describe('a body', () => {
  test('of what the schema declares arrives', async () => {
    const { status, answer } = await send({ body: '{"text":"ümlaut"}', path: `/echo/${ID}?q=1` });
    expect([status, answer.body, answer.query]).toEqual([200, { text: 'ümlaut' }, { q: '1' }]);
  });

  test.each<[string, Sent, number]>([
    ['of 64 KiB is read', { body: ofSize(LIMIT) }, 200],
    ['of one byte more is refused', { body: ofSize(LIMIT + 1) }, 413],
    ['that only claims to be larger is refused unread', { headers: { 'Content-Length': '65537' } }, 413],
    ['streamed without a length is read up to 64 KiB', { body: streamed(ofSize(LIMIT)) }, 200],
    ['streamed beyond it is refused', { body: streamed(ofSize(LIMIT + 1)) }, 413],
    [
      'that lies about its length is refused all the same',
      { body: streamed(ofSize(LIMIT + 1)), headers: { 'Content-Length': '10' } },
      413,
    ],
    ['nested 20 deep is read', { body: nested(20) }, 200],
    ['nested 21 deep is malformed', { body: nested(21) }, 400],
    ['nested 21 deep with nothing inside is malformed', { body: nested(21).replace('1', '') }, 400],
    ['nested as deep as 64 KiB can be is malformed', { body: nested(32_000) }, 400],
    ['with NUL is malformed', { body: String.raw`{"text":"a\u0000b"}` }, 400],
    ['with NUL in a key is malformed', { body: String.raw`{"any":{"a\u0000":1}}` }, 400],
    ['with half of a surrogate pair is malformed', { body: String.raw`{"any":["\ud83d"]}` }, 400],
    ['with a whole surrogate pair is read', { body: String.raw`{"text":"\ud83d\ude00"}` }, 200],
    ['that is not UTF-8 is malformed', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
    ['that is broken JSON is malformed', { body: '{"text":' }, 400],
    ['that is empty is malformed', { body: '' }, 400],
    ['that is no object is not valid', { body: '[]' }, 422],
  ])('%s', async (_, sent, status) => {
    expect((await send(sent)).status).toBe(status);
  });

  test.each([
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json-patch+json', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('of type "%s" answers %i', async (type, status) => {
    expect((await send({ type })).status).toBe(status);
  });

  test('with unknown keys names each of them', async () => {
    const { status, code, fields } = await send({ body: '{"text":"a","isAdmin":true,"__proto__x":1}' });
    expect([status, code]).toEqual([422, 'validation_failed']);
    expect(fields).toEqual({ isAdmin: 'Unknown field', __proto__x: 'Unknown field' });
  });

  test.each(['constructor', '__proto__', 'toString'])('also one called %s', async (name) => {
    const { status, answer } = await send({ body: `{"${name}": {"isAdmin": true}}` });
    expect([status, answer.message, Object.keys(answer.fields ?? {})]).toEqual([
      422,
      'Unknown field',
      [name],
    ]);
  });

  test.each(['{"text":{"length":{"toString":1}}}', '{"text":{"length":{"valueOf":null,"toString":null}}}'])(
    'with an object that poses as a text, %s, names the field',
    async (body) => {
      const { status, fields } = await send({ body });
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['text']]);
    },
  );

  test('with a key of the prototype changes nothing and is not passed on', async () => {
    const { answer } = await send({ body: '{"text":"a","__proto__":{"polluted":1}}' });
    expect(JSON.stringify(answer.body ?? {})).not.toContain('polluted');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

test.each([
  ['an unknown name in the query', `/echo/${ID}?nobody=1`, 422],
  ['NUL in the query', `/echo/${ID}?q=%00`, 400],
  ['a path parameter of the wrong shape', '/echo/not-a-uuid', 404],
])('%s answers as it should', async (_, path, status) => {
  expect((await send({ path })).status).toBe(status);
});
