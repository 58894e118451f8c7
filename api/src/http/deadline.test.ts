import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Env } from './context.ts';
import { deadline } from './deadline.ts';
import { problemResponse } from './problem-response.ts';

const app = new Hono<Env>();
app.onError((error, c) => problemResponse(error, c, pino({ level: 'silent' })));
app.use(deadline(50));
app.get('/soon', (c) => c.text('done'));
app.get('/never', () => new Promise<Response>(() => {}));

test('what answers in time is answered', async () => {
  expect(await (await app.request('/soon')).text()).toBe('done');
});

test('what never answers is 503, with the time to come back', async () => {
  const answer = await app.request('/never');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
