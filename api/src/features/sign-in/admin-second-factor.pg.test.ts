import { randomUUID } from 'node:crypto';
import { completeSignIn, currentUser, login, logout } from '@picks/contract/sign-in';
import { adminLogin, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { disableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import { listUsers } from '@picks/contract/users.admin';
import { describe, expect, test } from 'vitest';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import { testApp } from '#test/app.ts';
import { requester } from '#test/calls/request.ts';
import { ADMIN, newMember, PASSWORD } from '#test/people.ts';
import { appCode, enrol } from '#test/second-factor.ts';
import { createSetupLink } from './admin-sign-in.service.ts';

const app = await testApp(undefined, { adminsNeedTwoFactor: true });
const request = requester(app);
const setupToken = (await createSetupLink(app.deps.signIn)) ?? '';
const first = await app.console(createFirstAdmin, { body: { ...ADMIN, name: 'Ben Okafor', setupToken } });
const token = first.data.token;

const open = ['currentUser', 'logout', 'reauthenticate', 'setUpTwoFactor', 'enableTwoFactor'];
const guarded = endpointsOf('console')
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public')
  .map((endpoint) => [endpoint.name, endpoint] as const);

describe('an administrator without a second factor', () => {
  test('is told so by the answers about the session', async () => {
    expect(first.data.requiresTwoFactorSetup).toBe(true);
    const again = await app.console(adminLogin, { body: ADMIN });
    expect(again.data.requiresTwoFactorSetup).toBe(true);
    expect((await app.console(currentUser, { token })).data.requiresTwoFactorSetup).toBe(true);
  });

  test.each(guarded.filter(([name]) => !open.includes(name)))('may not %s', async (_, endpoint) => {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]),
    );
    const body = endpoint.body === undefined ? {} : { body: {} };
    const { status, text } = await request('console', endpoint, { params, ...body }, token);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'two_factor_setup_required']);
  });

  test('may leave, and is a member like any other in the app', async () => {
    const other = (await app.console(adminLogin, { body: ADMIN })).data.token;
    expect((await app.console(logout, { token: other })).status).toBe(204);
    const { data } = await app.member(login, { body: ADMIN });
    expect([
      (await app.member(currentUser, { token: data.token })).status,
      data.requiresTwoFactorSetup,
    ]).toEqual([200, undefined]);
  });

  test('gets in by setting one up, and out by taking it off', async () => {
    expect((await app.console(setUpTwoFactor, { token })).status).toBe(200);
    const { secret } = await enrol(app, token, 'console');
    expect((await app.console(listUsers, { token, query: {} })).status).toBe(200);
    expect((await app.console(currentUser, { token })).data.requiresTwoFactorSetup).toBeUndefined();
    const { challengeToken } = JSON.parse((await app.console(adminLogin, { body: ADMIN })).text) as {
      challengeToken: string;
    };
    const body = { challengeToken, code: await appCode(app, secret) };
    const again = await app.console(completeSignIn, { body });
    expect(again.data.requiresTwoFactorSetup).toBeUndefined();
    expect((await app.console(listUsers, { token: again.data.token, query: {} })).status).toBe(200);
    await app.console(disableTwoFactor, { token: again.data.token });
    const shut = await app.console(listUsers, { token: again.data.token, query: {} });
    expect(shut.problem.code).toBe('two_factor_setup_required');
  });
});

test('members need none', async () => {
  const member = await newMember(app, 'ana@example.com');
  expect((await app.member(currentUser, { token: member })).data.requiresTwoFactorSetup).toBeUndefined();
  const { data } = await app.member(login, { body: { email: 'ana@example.com', password: PASSWORD } });
  expect(data.requiresTwoFactorSetup).toBeUndefined();
});

test('and in the demo nobody does', async () => {
  const demo = await testApp();
  const link = (await createSetupLink(demo.deps.signIn)) ?? '';
  const { data } = await demo.console(createFirstAdmin, {
    body: { ...ADMIN, name: 'Ben Okafor', setupToken: link },
  });
  expect(data.requiresTwoFactorSetup).toBeUndefined();
  expect((await demo.console(listUsers, { token: data.token, query: {} })).status).toBe(200);
});
