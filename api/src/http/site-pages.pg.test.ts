import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { afterAll, expect, test, vi } from 'vitest';
import { memberApi } from '#src/member-api.ts';
import { inSeconds } from '#test/clock.ts';
import { testApp } from '#test/app.ts';
import type { Env } from './context.ts';
import { webOrigin } from './origin.ts';
import { createRateLimits, rateLimits } from './rate-limit.ts';

/** A build whose one page lists which of its two questions were answered. */
const build = `export const renderer = {
  placeOf: () => 'page',
  questionsOf: (address) => ['/plans', '/public/picks?search=' + new URL(address).pathname.slice(1)],
  moduleOf: () => null,
  render: async (address, answers) => ({
    head: '',
    body: Object.keys(answers).length + ' of 2 answered',
    isMissing: address.includes('/missing'),
  }),
};`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
fs.writeFileSync(path.join(directory, '.site.mjs'), build);
fs.writeFileSync(path.join(directory, 'index.html'), '<!doctype html><div id="root"></div>');
afterAll(() => fs.rmSync(directory, { recursive: true }));

const app = await testApp();
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

const visit = async (address: string, from: string, headers: Record<string, string> = {}) =>
  site.request(address, { headers }, { incoming: { socket: { remoteAddress: from } } });
const visitors = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
const pagesOf = (address: string) =>
  Promise.all(visitors.map(async (from) => (await visit(address, from)).text()));
const whole = '<!doctype html>2 of 2 answered';

test('all see the whole page while somebody sends conditional headers', async () => {
  const etags = await Promise.all(
    ['/api/plans', '/api/public/picks?search=plans'].map(async (address) =>
      (await visit(address, '203.0.113.1')).headers.get('etag'),
    ),
  );
  await visit('/plans', '203.0.113.1', { 'If-None-Match': etags.join(', ') });
  expect(new Set(await pagesOf('/plans'))).toEqual(new Set([whole]));
});

test('all see the whole page while somebody is over their limit', async () => {
  const stranger = '203.0.113.2';
  for (let read = 0; read < rateLimits.reads.points; read += 1) await visit('/api/plans', stranger);
  expect((await visit('/api/plans', stranger)).status).toBe(429);
  await visit('/picks', stranger);
  expect(new Set(await pagesOf('/picks'))).toEqual(new Set([whole]));
});

test('more pages than a visitor may ask calls for are whole', async () => {
  const texts = new Set<string>();
  for (let page = 0; page <= rateLimits.reads.points / 2; page += 1)
    texts.add(await (await visit(`/p${page}`, visitors[page % 20] ?? '')).text());
  expect(texts).toEqual(new Set([whole]));
});

test('a page is rendered without an answer that the API refuses, and nobody is told to retry', async () => {
  const { status, headers } = await visit('/%00', '203.0.113.3');
  const refused = await visit('/%00', '203.0.113.3');
  expect([status, headers.get('retry-after'), await refused.text()]).toEqual([
    200,
    null,
    '<!doctype html>1 of 2 answered',
  ]);
});

test('a client gets so many pages a minute, and says so in words; files and others are let through', async () => {
  const eager = '203.0.113.77';
  for (let page = 0; page < rateLimits.pages.points; page += 1) await visit('/plans', eager);
  const refused = await visit('/plans', eager);
  expect([refused.status, await refused.text()]).toEqual([429, 'Too many requests. Please try again later']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visit('/robots.txt', eager)).status).toBe(200);
  expect((await visit('/plans', '203.0.113.78')).status).toBe(200);
});

test('a page that says that nothing is there is whole, and 404 each time', async () => {
  for (const from of visitors.slice(0, 3)) {
    const page = await visit('/missing', from);
    expect([page.status, await page.text()]).toEqual([404, whole]);
  }
  expect((await visit('/there', visitors[0] ?? '')).status).toBe(200);
});

test('a page with a missing answer is shown once and never kept', async () => {
  await app.owner`alter table plans rename to plans_away`;
  expect(await (await visit('/about', '203.0.113.3')).text()).toBe('<!doctype html>1 of 2 answered');
  await app.owner`alter table plans_away rename to plans`;
  expect(new Set(await pagesOf('/about'))).toEqual(new Set([whole]));
});

test('a whole page outlives an answer that went missing', async () => {
  await visit('/terms', '203.0.113.3');
  await app.owner`alter table plans rename to plans_away`;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inSeconds(60)) });
  expect(await (await visit('/terms', '203.0.113.3')).text()).toBe(whole);
  vi.useRealTimers();
  await app.owner`alter table plans_away rename to plans`;
});
