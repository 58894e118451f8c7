import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp();

test.each([
  ['OPTIONS', '/api/plans', 'GET, HEAD'],
  ['PROPFIND', '/api/plans', 'GET, HEAD'],
  ['OPTIONS', '/api/auth/login', 'POST'],
  ['OPTIONS', '/api/users/profile', 'GET, HEAD, PUT'],
  ['LOCK', '/api/auth/sessions/00000000-0000-7000-8000-000000000000', 'DELETE'],
])('%s %s is refused, and what is possible is said', async (method, path, allow) => {
  const answer = await app.memberApp.request(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

test.each(['/api/nowhere', '/api/admin/users', '/api/plans/and/more'])(
  '%s is not there, whatever the method',
  async (path) => {
    for (const method of ['GET', 'OPTIONS', 'POST'])
      expect((await app.memberApp.request(path, { method })).status).toBe(404);
  },
);
