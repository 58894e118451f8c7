import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { healthRoutes } from '#src/features/health/health.routes.ts';
import type { Env } from './context.ts';
import { webOrigin } from './origin.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'origin-'));
fs.writeFileSync(path.join(directory, 'index.html'), '<!doctype html><title>Fairline</title>');
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

const unlimited = async () => {};
const noLimit = async () => Infinity;
const options = {
  log: pino({ level: 'silent' }),
  limits: { take: noLimit, left: noLimit, give: unlimited, clear: unlimited, takeGeneral: unlimited },
  trustProxyHops: 0,
  api: new Hono<Env>().get('/api/plans', (c) => c.json({})),
  observe: createMiddleware<Env>((_, next) => next()),
  directory,
  origin: 'https://picks.example',
  elsewhere: { paths: ['/admin'], origin: 'https://console.example' },
  frames: ['https://films.example'],
  framed: { path: '/preview', by: 'https://console.example' },
};
const app = webOrigin(options);

test.each(['/api/health', '/api/ready'])('%s responds before any middleware runs', async (asked) => {
  const never = createMiddleware<Env>(() => new Promise(() => {}));
  const probes = healthRoutes(() => ({ database: true, migrations: true, worker: true }));
  const probed = webOrigin({ ...options, probes, trace: never, observe: never });
  for (const headers of [{}, { Authorization: 'Bearer x' }, { 'X-Forwarded-For': '%', Range: 'bytes=9-' }]) {
    const answer = await probed.request(asked, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

describe('a path that lives on the other origin', () => {
  test.each([
    ['/admin', 'https://console.example/admin'],
    ['/admin/picks?page=2', 'https://console.example/admin/picks?page=2'],
    ['/admin/a%0d%0aSet-Cookie:x=1', 'https://console.example/admin/a%0d%0aSet-Cookie:x=1'],
    ['/admin/%E2%82%AC', 'https://console.example/admin/%E2%82%AC'],
  ])('%s leads to %s', async (asked, location) => {
    const answer = await app.request(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });
});

test.each(['/', '/api/plans', '/admin', '/assets/gone.js', '/gone.txt'])(
  '%s carries the browser rules and says whether it may be kept',
  async (asked) => {
    const { headers } = await app.request(asked);
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('cache-control')).toBe(asked === '/' ? 'no-cache' : 'no-store');
  },
);

test.each([
  ['/', `'none'`],
  ['/preview', 'https://console.example'],
  ['/preview/more', `'none'`],
  ['/api/plans', `'none'`],
])('%s may be framed by %s', async (asked, by) => {
  const policy = (await app.request(asked)).headers.get('content-security-policy');
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining([`frame-ancestors ${by}`, 'frame-src https://films.example']),
  );
});

test.each(['/.env', '/.git/HEAD', '/a/.b/c', '/%2eenv', '/.well-known/.hidden'])(
  '%s is not there',
  async (asked) => {
    const answer = await app.request(asked);
    expect([answer.status, (await answer.text()).includes('Fairline')]).toEqual([404, false]);
  },
);

test.each(['OPTIONS', 'PROPFIND', 'POST', 'DELETE'])(
  '%s of a page is refused, and what is possible is said',
  async (method) => {
    const answer = await app.request('/plans', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);
