import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

let directory: string;
let app: Hono;

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  fs.writeFileSync(path.join(directory, file), content);
}

function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(url, { method, headers });
}

function mount(): ReturnType<typeof staticFiles> {
  const files = staticFiles({ directory });
  app = new Hono();
  app.get('*', files.serve);
  return files;
}

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'static-test-'));
  write(
    'index.html',
    '<script>theme()</script><script type="module" src="/assets/a-1.js"></script><main>home</main>',
  );
  write('assets/a-1.js', 'plain');
  write('assets/a-1.js.br', 'brotli');
  write('assets/a-1.js.gz', 'gzip');
  write('assets/font.woff2', 'font');
  write('sw.js', 'worker');
  write('manifest.webmanifest', '{}');
  write('hero.mp4', '0123456789');
  write('.builds.json', '[]');
  mount();
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

describe('what is answered', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/picks/some-id', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/assets/a-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s is %s, %s', async (url, type, cacheControl) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
  });

  test.each([
    '/api/unknown',
    '/api',
    '/assets/gone-2.js',
    '/assets/gone',
    '/gone.txt',
    '/.builds.json',
    '/.well-known/security',
    '/assets/a-1.js.br',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%ff.txt',
  ])('%s is not found', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test('HEAD has the headers and no body', async () => {
    const response = await get('/assets/a-1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '6',
      '',
    ]);
  });
});

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
  ])('for %s', async (accepted, encoding, body) => {
    const response = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(body);
  });

  test('each has its own strong ETag, which brings 304 the next time', async () => {
    const etags = new Set<string>();
    for (const accepted of ['br', 'gzip', '']) {
      const headers = { 'accept-encoding': accepted };
      const etag = (await get('/assets/a-1.js', headers)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      const again = await get('/assets/a-1.js', { ...headers, 'if-none-match': `"other", W/${etag}` });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect(etags.size).toBe(3);
  });
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
])('a video answers %s with %i', async (range, status, body, contentRange) => {
  const response = await get('/hero.mp4', { range });
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('content-range')).toBe(contentRange);
});

test('the inline script of the page is named by its hash, the one with a source is not', () => {
  const hash = createHash('sha256').update('theme()').digest('base64');
  expect(mount().inlineScriptHashes()).toEqual([`'sha256-${hash}'`]);
});

test('a new build in the same place is served without a restart', async () => {
  const files = mount();
  fs.renameSync(directory, `${directory}-old`);
  expect(await (await get('/')).text()).toContain('home');
  write('index.html', '<main>new</main>');
  expect(await (await get('/')).text()).toBe('<main>new</main>');
  expect(files.inlineScriptHashes()).toEqual([]);
  expect((await get('/assets/a-1.js')).status).toBe(404);
  fs.rmSync(`${directory}-old`, { recursive: true });
});

test('a server that starts before the first build serves it once it is there', async () => {
  fs.rmSync(directory, { recursive: true });
  mount();
  expect((await get('/')).status).toBe(404);
  write('index.html', 'built');
  expect(await (await get('/')).text()).toBe('built');
});
