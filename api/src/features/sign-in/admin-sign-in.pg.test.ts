import { ADMIN_LOCK, adminLogin, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { listAdminPicks } from '@picks/contract/picks.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { createSetupLink } from './admin-sign-in.service.ts';

const app = await testApp();
const { clock } = app;
const setupToken = (await createSetupLink(app.deps.signIn)) ?? '';
await newAdmin(app);
await newMember(app, 'member@example.com');

const attempt = (password: string, email = ADMIN.email, headers = {}) =>
  app.console(adminLogin, { body: { email, password }, headers });
const right = () => attempt(ADMIN.password);
const wrong = () => attempt('not the password');

beforeEach(async () => {
  clock.set(NOON);
  await app.deps.sql`delete from admin_locks`;
});

describe('the lock', () => {
  test('comes with the third failure; the two before it say how many are left', async () => {
    const answers = [await wrong(), await wrong(), await wrong()];
    expect(
      answers.map(({ status, problem }) => [status, problem['remainingAttempts'], problem.message]),
    ).toEqual([
      [401, 2, 'Invalid credentials'],
      [401, 1, 'Invalid credentials'],
      [429, undefined, 'Too many failed attempts. Account locked for 5 minutes.'],
    ]);
    expect(answers[2]?.problem.retryAfter).toBe(300);
  });

  test.each([
    [0, 300],
    [299, 1],
  ])(
    'holds after %i s with %i s to go, also for the right password, and is not extended by trying',
    async (passed, left) => {
      await Promise.all([wrong(), wrong(), wrong()]);
      for (let round = 0; round < 3; round += 1) await right();
      clock.advance(passed);
      const { status, problem } = await right();
      expect([status, problem.message]).toEqual([
        429,
        `Account temporarily locked. Try again in ${left} seconds.`,
      ]);
    },
  );

  test('ends after three hundred seconds with a new count', async () => {
    await Promise.all([wrong(), wrong(), wrong()]);
    clock.advance(ADMIN_LOCK.seconds);
    expect((await wrong()).problem['remainingAttempts']).toBe(2);
    expect((await right()).status).toBe(200);
  });

  test('is forgotten by a success', async () => {
    await wrong();
    await wrong();
    expect((await right()).status).toBe(200);
    expect((await wrong()).problem['remainingAttempts']).toBe(2);
  });

  test('lets no more than three of a hundred parallel guesses look at the password', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, wrong));
    expect(answers.filter(({ problem }) => problem.code !== 'admin_locked')).toHaveLength(3);
  });

  test('is the same for an address that does not exist', async () => {
    const answers = [];
    for (let round = 0; round < 4; round += 1) answers.push(await attempt('guess', 'nobody@example.com'));
    expect(answers.map(({ problem }) => problem.code)).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'admin_locked_now',
      'admin_locked',
    ]);
  });

  test('put on by strangers does not keep out a browser that has signed in before', async () => {
    const cookie = (await right()).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    await Promise.all([wrong(), wrong(), wrong()]);
    expect((await right()).status).toBe(429);
    expect((await attempt(ADMIN.password, ADMIN.email, { Cookie: cookie })).status).toBe(200);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await attempt(ADMIN.password, ADMIN.email, { Cookie: forged })).status).toBe(429);
  });

  test('of one browser that signed in before is not that of another one', async () => {
    const cookieOf = async () => (await right()).headers.get('set-cookie')?.split(';')[0] ?? '';
    const [stolen, own] = [await cookieOf(), await cookieOf()];
    const from = (password: string, cookie: string) => attempt(password, ADMIN.email, { Cookie: cookie });
    for (let guess = 0; guess < 3; guess += 1) await from('not the password', stolen);
    expect((await from(ADMIN.password, stolen)).status).toBe(429);
    expect((await from(ADMIN.password, own)).status).toBe(200);
    expect((await right()).status).toBe(200);
  });
});

test("a member's right credentials are refused, counted, and open no session", async () => {
  const { status, problem } = await attempt(PASSWORD, 'member@example.com');
  expect([status, problem.message, problem['remainingAttempts']]).toEqual([
    403,
    'Access denied. Admin privileges required.',
    2,
  ]);
  const [row] = await app.deps.sql`select count(*)::int as open from sessions where audience = 'console'
    and user_id = (select id from users where email = 'member@example.com')`;
  expect(row).toEqual({ open: 0 });
});

describe('the two origins', () => {
  test("do not take each other's tokens, though the person is the same", async () => {
    const consoleToken = (await right()).data.token;
    const memberToken = (await app.member(login, { body: ADMIN })).data.token;
    expect((await app.console(currentUser, { token: consoleToken })).status).toBe(200);
    expect((await app.member(currentUser, { token: memberToken })).status).toBe(200);
    expect((await app.console(currentUser, { token: memberToken })).status).toBe(401);
    expect((await app.member(currentUser, { token: consoleToken })).status).toBe(401);
  });

  test('the console closes the moment the role is gone', async () => {
    const { token } = (await right()).data;
    await app.deps.sql`update users set role = 'user' where email = ${ADMIN.email}`;
    expect((await app.console(listAdminPicks, { token })).status).toBe(403);
    await app.deps.sql`update users set role = 'admin' where email = ${ADMIN.email}`;
    expect((await app.console(listAdminPicks, { token })).status).toBe(200);
  });

  test.each([
    [30 * 60 - 1, 200],
    [30 * 60, 401],
  ])('a console session left alone for %i s answers %i', async (seconds, status) => {
    const { token } = (await right()).data;
    clock.advance(seconds);
    expect((await app.console(currentUser, { token })).status).toBe(status);
  });
});

test.each([
  ['Europe/London', 'Europe/London'],
  [undefined, 'America/New_York'],
  ['Mars/Olympus', 'America/New_York'],
])('the first administrator, set up in a browser in %s, begins in %s', async (timezone, kept) => {
  const empty = await testApp();
  const body = {
    setupToken: (await createSetupLink(empty.deps.signIn)) ?? '',
    name: 'Ben Okafor',
    email: 'ben@example.com',
    password: 'a very long secret',
    timezone,
  };
  const { status, data } = await empty.console(createFirstAdmin, { body });
  expect([status, data.user.timezone]).toEqual([201, kept]);
});

test('the set-up link makes no second administrator', async () => {
  const body = { setupToken, name: 'Eve', email: 'eve@example.com', password: 'a very long secret' };
  expect((await app.console(createFirstAdmin, { body })).problem.code).toBe('setup_link_invalid');
  expect(await createSetupLink(app.deps.signIn)).toBeNull();
});

test('the set-up link makes the first administrator, once, within a day', async () => {
  const empty = await testApp();
  const tokens = [await createSetupLink(empty.deps.signIn), await createSetupLink(empty.deps.signIn)];
  const body = { name: 'Ben Okafor', email: 'ben@example.com', password: 'a very long secret' };
  const use = (token: string | null | undefined) =>
    empty.console(createFirstAdmin, { body: { ...body, setupToken: token } });
  expect((await use('made up')).status).toBe(400);
  empty.clock.advance(24 * 3600);
  expect((await use(tokens[0])).status).toBe(400);
  empty.clock.set(NOON);
  const answers = await Promise.all([use(tokens[0]), use(tokens[0])]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect(answers.find(({ status }) => status === 201)?.data.user).toMatchObject({
    role: 'admin',
    email: body.email,
  });
  expect((await use(tokens[1])).status).toBe(400);
});
