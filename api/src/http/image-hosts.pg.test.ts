import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fallbackHomepage } from '@picks/contract/homepage';
import { publishHomepage } from '@picks/contract/homepage.admin';
import { createMiddleware } from 'hono/factory';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { inSeconds } from '#test/clock.ts';
import { testApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';
import type { Env } from './context.ts';
import { webOrigin } from './origin.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'));
fs.writeFileSync(path.join(directory, 'index.html'), '<!doctype html><div id="root"></div>');
afterAll(() => fs.rmSync(directory, { recursive: true }));
afterEach(() => void vi.useRealTimers());

const app = await testApp();
const admin = await newAdmin(app);
const served = (api: typeof app.memberApp, options: object = {}) =>
  webOrigin({
    api,
    observe: createMiddleware<Env>((_, next) => next()),
    directory,
    origin: 'http://localhost:4400',
    elsewhere: { paths: [], origin: 'http://localhost:4401' },
    log: app.deps.log,
    limits: app.deps.limits,
    trustProxyHops: 0,
    ...options,
  });
const site = served(app.memberApp, {
  site: { heroEmbedUrl: '', socialLinks: [] },
  framed: { path: '/preview', by: 'http://localhost:4401' },
});
const imagesOf = async (address: string, origin = site) =>
  /img-src ([^;]*)/.exec((await origin.request(address)).headers.get('content-security-policy') ?? '')?.[1];

/** The page with these pictures, published, and seen a while later. */
async function publish(...urls: string[]) {
  const [section] = fallbackHomepage.sections;
  const sections = urls.slice(1).map((imageUrl, order) => ({ ...section, imageUrl, order }));
  const body = {
    ...fallbackHomepage,
    about: { ...fallbackHomepage.about, imageUrl: urls[0] ?? '' },
    sections,
  };
  expect((await app.console(publishHomepage, { token: admin, body })).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inSeconds(60)) });
}

test('pages load pictures from us and from the hosts that the published page names', async () => {
  expect(await imagesOf('/')).toBe(`'self' data:`);
  await publish(
    'https://cdn.example/a.webp',
    'https://pics.example:8443/b.png',
    'https://cdn.example/c.png',
    '/own.png',
  );
  for (const address of ['/', '/dashboard', '/nowhere'])
    expect(await imagesOf(address)).toBe(`'self' data: https://cdn.example https://pics.example:8443`);
  const etag = (await site.request('/')).headers.get('etag') ?? '';
  const unchanged = await site.request('/', { headers: { 'If-None-Match': etag } });
  expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([
    304,
    expect.stringContaining('https://cdn.example'),
  ]);
  await publish('https://other.example/a.webp');
  expect(await imagesOf('/')).toBe(`'self' data: https://other.example`);
});

test('what was known counts while nobody answers', async () => {
  await app.owner`alter table homepage rename to homepage_away`;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inSeconds(60)) });
  expect(await imagesOf('/')).toBe(`'self' data: https://other.example`);
  await app.owner`alter table homepage_away rename to homepage`;
});

test('the preview shows pictures that are not published yet; the console shows none of others', async () => {
  expect(await imagesOf('/preview')).toBe(`'self' data: https:`);
  expect(await imagesOf('/', served(app.consoleApp))).toBe(`'self' data:`);
});
