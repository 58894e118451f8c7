import zlib from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';
import type { Env } from './context.ts';

const large = { picks: Array.from({ length: 200 }, (_, number) => ({ number, team: 'Boston Celtics' })) };

const app = new Hono<Env>();
app.use(compressed());
app.get('/large', (c) => c.json(large, 200, { ETag: '"a"' }));
app.get('/measured', (c) => {
  const body = JSON.stringify(large);
  return c.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) });
});
app.get('/small', (c) => c.json({ ok: true }));
app.get('/small-measured', (c) =>
  c.body('{}', 200, { 'Content-Type': 'application/json', 'Content-Length': '2' }),
);
app.get('/text', (c) => c.text('x'.repeat(5000)));
app.get('/events', (c) => c.body('data: {}\n\n'.repeat(500), 200, { 'Content-Type': 'text/event-stream' }));
app.get('/nothing', (c) => c.body(null, 204));

const get = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
  ['gzip, deflate', 'gzip', zlib.gunzipSync],
  ['br;q=0, gzip', 'gzip', zlib.gunzipSync],
])('a large answer to %s comes as %s', async (accepted, encoding, open) => {
  const answer = await get('/large', accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('etag')).toBe('W/"a"');
  const sent = await bytesOf(answer);
  expect(sent.length * 8).toBeLessThan(JSON.stringify(large).length);
  expect(JSON.parse(open(sent).toString())).toEqual(large);
});

test('the length of a compressed answer is its own', async () => {
  const answer = await get('/measured', 'br');
  const { length } = await bytesOf(answer);
  expect([null, String(length)]).toContain(answer.headers.get('content-length'));
  expect(answer.headers.get('content-encoding')).toBe('br');
});

test('whoever reads no compression gets none', async () => {
  const answer = await get('/large');
  expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([null, '"a"']);
  expect(await answer.json()).toEqual(large);
});

test.each(['/small', '/small-measured', '/text', '/events', '/nothing'])(
  '%s stays as it is',
  async (path) => {
    const answer = await get(path, 'br, gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.status).toBeLessThan(300);
    await answer.arrayBuffer();
  },
);
