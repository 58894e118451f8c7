import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#src/http/context.ts';
import { testApp } from '#test/app.ts';
import { createMetrics } from './metrics.ts';

const app = await testApp();
const metrics = createMetrics(app.deps.sql);
const origin = new Hono<Env>().use(metrics.observe('member')).route('/', app.memberApp);

const figures = async (of = metrics) => (await of.page.request('/metrics')).text();

test('requests count by the pattern that answered them, whatever strangers ask for', async () => {
  for (const asked of ['/api/picks/a', '/api/picks/b', '/api/nothing', '/api/nothing/else', '/x'])
    await origin.request(asked);
  const text = await figures();
  const routes = [...text.matchAll(/duration_seconds_count\{.*route="([^"]+)",status="(\d+)"\} (\d+)/g)];
  expect(routes.map(([, ...parts]) => parts.join(' ')).toSorted()).toEqual([
    '/api/picks/:id 401 2',
    'file 404 1',
    'unknown 404 2',
  ]);
});

test('figures of the process come without the database too', async () => {
  const { deps } = await testApp();
  const away = createMetrics(deps.sql);
  await deps.sql.end();
  expect(await figures(away)).toContain('process_cpu_seconds_total');
});
