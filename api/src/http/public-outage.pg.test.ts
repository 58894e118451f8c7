// @module-tag full
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { memberApi } from '#src/member-api.ts';
import { testApp } from '#test/app.ts';
import { inSeconds, timed } from '#test/clock.ts';
import { freshDatabase } from '#test/database.ts';
import { type Network, networkTo } from '#test/network.ts';
import { newMember } from '#test/people.ts';
import type { Env } from './context.ts';
import { webOrigin } from './origin.ts';
import { createRateLimits } from './rate-limit.ts';

/** A build whose pages list which of their two questions were answered. */
const build = `export const renderer = {
  placeOf: () => 'page',
  questionsOf: (address) => ['/plans', '/public/picks?search=' + new URL(address).pathname.slice(1)],
  moduleOf: () => null,
  render: async (_, answers) => ({ head: '', body: Object.keys(answers).length + ' of 2 answered' }),
};`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'outage-'));
fs.writeFileSync(path.join(directory, '.site.mjs'), build);
fs.writeFileSync(path.join(directory, 'index.html'), '<!doctype html><div id="root"></div>');
fs.writeFileSync(path.join(directory, 'manifest.webmanifest'), '{}');
afterAll(() => fs.rmSync(directory, { recursive: true }));

const { target, sql: owner } = await freshDatabase();
const network: Network = await networkTo(target);
const app = await testApp({ target: network.target, owner });
const limits = createRateLimits(app.deps.sql);
const site = webOrigin({
  log: app.deps.log,
  limits,
  trustProxyHops: 0,
  api: memberApi({ ...app.deps, limits }),
  observe: createMiddleware<Env>((_, next) => next()),
  directory,
  origin: 'http://localhost:4400',
  elsewhere: { paths: [], origin: 'http://localhost:4401' },
  site: { heroEmbedUrl: '', socialLinks: [] },
});
afterAll(async () => {
  await app.deps.sql.end({ timeout: 0 });
  await network.close();
});
afterEach(() => void vi.useRealTimers());

async function visit(address: string, headers: Record<string, string> = {}) {
  const response = await site.request(
    address,
    { headers },
    { incoming: { socket: { remoteAddress: '198.51.100.7' } } },
  );
  return { response, text: await response.text() };
}
/** A visit while the database is away: how long the visitor waits is reported. */
const visitNow = (address: string, headers?: Record<string, string>) =>
  timed(`${address} without a database`, () => visit(address, headers));
const stale = expect.stringMatching(/^api; hit; ttl=-\d+$/) as string;
const stateOf = ({ headers, status }: Response) => [status, headers.get('age'), headers.get('cache-status')];
const fresh = [200, null, null];

const calls = ['/api/plans', '/api/public/picks', '/api/public/analytics', '/api/homepage/content'];
let token = '';
const before = new Map<string, string>();

beforeAll(async () => {
  token = await newMember(app, 'anna@example.com');
  for (const address of [...calls, '/about']) {
    const { response, text } = await visit(address);
    expect(stateOf(response)).toEqual(fresh);
    before.set(address, text);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inSeconds(60)) });
  network.fallSilent();
});

test.each(calls)(
  'while the database is away, %s is answered as it was last, and says how old it is',
  async (address) => {
    const first = await visitNow(address);
    expect([first.text, ...stateOf(first.response)]).toEqual([
      before.get(address),
      200,
      expect.any(String),
      stale,
    ]);
    const etag = first.response.headers.get('etag') ?? '';
    const unchanged = await visitNow(address, { 'If-None-Match': etag });
    expect(stateOf(unchanged.response)).toEqual([304, expect.any(String), stale]);
  },
);

test('so is a signed-in member', async () => {
  const { response, text } = await visitNow('/api/plans', { Authorization: `Bearer ${token}` });
  expect([text, ...stateOf(response)]).toEqual([before.get('/api/plans'), 200, expect.any(String), stale]);
});

test('what was never asked before is refused, with when to ask again', async () => {
  for (const address of ['/api/public/picks?search=new', '/api/public/analytics?range=all']) {
    const { response, text } = await visitNow(address);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
  }
});

test('a page that was shown before is shown, and says how old it is', async () => {
  const { response, text } = await visitNow('/about');
  expect([text, ...stateOf(response)]).toEqual([before.get('/about'), 200, expect.any(String), stale]);
});

test('a page with a missing answer is a 503 with when to ask again, and nobody keeps it', async () => {
  const { response, text } = await visitNow('/terms');
  const { headers, status } = response;
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(text).toContain('1 of 2 answered');
});

test('the app itself is served', async () => {
  const { response } = await visitNow('/manifest.webmanifest');
  expect(response.status).toBe(200);
});

test('as soon as the database is back, so are fresh answers', async () => {
  network.recover();
  for (const address of [...calls, '/about', '/terms'])
    await expect.poll(async () => stateOf((await visit(address)).response), { interval: 200 }).toEqual(fresh);
});
