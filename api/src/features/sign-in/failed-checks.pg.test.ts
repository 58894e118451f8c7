import { EventEmitter, once } from 'node:events';
import { login, WRONG_PASSWORDS } from '@picks/contract/sign-in';
import { ADMIN_LOCK, adminLogin } from '@picks/contract/sign-in.admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#src/http/problem.ts';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { emailsTo } from '#test/emailed-secrets.ts';
import { ADMIN, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';
import type { Passwords } from './passwords.ts';

/** A passwords service that refuses every check because it is busy, once `full` has resolved. */
const overloaded = (full: Promise<unknown>): Passwords => {
  const refuse = async () => {
    await full;
    throw problem('unavailable');
  };
  return { hash: refuse, verify: refuse };
};

const app = await testApp();
const email = 'owner@example.com';
await newAdmin(app);
await newMember(app, email);
const limits = createRateLimits(app.deps.sql);
const idle = servedOrigins(app, limits);
const serveBusy = (full: Promise<unknown>) => {
  const signIn = { ...app.deps.signIn, passwords: overloaded(full) };
  return servedOrigins({ ...app, deps: { ...app.deps, signIn } }, limits);
};
const busy = serveBusy(Promise.resolve());

beforeEach(async () => {
  app.clock.set(NOON);
  await app.deps.sql`delete from admin_locks`;
  await app.deps.sql`delete from rate_limits`;
});

const wrong = { email, password: 'not the password' };

async function statusesOf(times: number, send: () => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await send()).status);
  return statuses;
}

test("sign-ins refused because the server is busy don't count as wrong passwords", async () => {
  const sent = await statusesOf(WRONG_PASSWORDS.points, () => busy.member(login, { body: wrong }));
  expect(sent).toEqual(new Set([503]));
  expect((await idle.member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test("sign-ins refused at the limit don't keep the owner out once the server has dropped the others", async () => {
  const queue = new EventEmitter();
  const { member } = serveBusy(once(queue, 'full'));
  const waiting = Array.from({ length: WRONG_PASSWORDS.points }, () => member(login, { body: wrong }));
  await vi.waitFor(async () => expect(await limits.left('signInFailures', email)).toBe(0));
  const refused = await statusesOf(WRONG_PASSWORDS.points, () => idle.member(login, { body: wrong }));
  queue.emit('full');
  expect([refused, new Set((await Promise.all(waiting)).map(({ status }) => status))]).toEqual([
    new Set([403]),
    new Set([503]),
  ]);
  expect((await idle.member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('the owner still gets the email about guesses after a busy server refused the 100th one', async () => {
  const guess = () => idle.member(login, { body: wrong });
  expect(await statusesOf(WRONG_PASSWORDS.points - 1, guess)).toEqual(new Set([401]));
  await busy.member(login, { body: wrong });
  await guess();
  const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Someone is guessing your Fairline password');
});

test.each([
  ['the console', () => busy.console(adminLogin, { body: ADMIN })],
  ['the member app', () => busy.member(login, { body: ADMIN })],
])("sign-ins at %s that a busy server refuses don't lock an administrator", async (_, signIn) => {
  expect(await statusesOf(ADMIN_LOCK.failures + 1, signIn)).toEqual(new Set([503]));
  const response = await idle.console(adminLogin, { body: { ...ADMIN, password: 'not the password' } });
  expect(response.problem['remainingAttempts']).toBe(ADMIN_LOCK.failures - 1);
});

test("simultaneous sign-ins that a busy server refuses don't count toward an administrator's lock", async () => {
  const queue = new EventEmitter();
  const { console: desk } = serveBusy(once(queue, 'full'));
  const waiting = Array.from({ length: ADMIN_LOCK.failures }, () => desk(adminLogin, { body: ADMIN }));
  await vi.waitFor(async () =>
    expect(await app.deps.sql`select failures from admin_locks`).toEqual([{ failures: ADMIN_LOCK.failures }]),
  );
  queue.emit('full');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(await app.deps.sql`select failures, locked_until from admin_locks`).toEqual([
    { failures: 0, locked_until: null },
  ]);
});

test("a sign-in that a busy server refuses doesn't end a running lock", async () => {
  const guess = () => idle.console(adminLogin, { body: { ...ADMIN, password: 'not the password' } });
  await statusesOf(ADMIN_LOCK.failures, guess);
  await busy.member(login, { body: ADMIN });
  expect((await idle.console(adminLogin, { body: ADMIN })).problem.code).toBe('admin_locked');
});
