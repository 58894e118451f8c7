import { fallbackHomepage, getHomepageContent } from '@picks/contract/homepage';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp();
const read = (headers: Record<string, string> = {}) =>
  app.memberApp.request('/api/homepage/content', { headers });

test('a fresh install says the fallback: one section, one feature and an about block', async () => {
  const { status, data } = await app.member(getHomepageContent);
  expect([status, data]).toEqual([200, { ...fallbackHomepage, version: 1 }]);
  expect([data.sections.length, data.features.items.length, data.about.enabled]).toEqual([1, 1, true]);
  expect((await app.console(getHomepageContent)).data).toEqual(data);
});

test('the page that a browser has is answered 304', async () => {
  const first = await read();
  const etag = first.headers.get('etag') ?? '';
  expect([etag.length > 5, first.headers.get('cache-control')]).toEqual([true, 'public, no-cache']);
  const again = await read({ 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await read({ 'If-None-Match': '"another"' })).status).toBe(200);
});
