// @module-tag full
import { login } from '@picks/contract/sign-in';
import { ADMIN_LOCK, adminLogin } from '@picks/contract/sign-in.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';

const app = await testApp();
await newAdmin(app);
/** Both origins with their limits on; every call comes from another address. */
const { member, console: desk } = servedOrigins(app, createRateLimits(app.deps.sql));

let number = 0;
const guess = (email: string, password = 'not the password', headers = {}) =>
  member(login, { body: { email, password }, headers });

beforeEach(async () => {
  app.clock.set(NOON);
  await app.deps.sql`delete from admin_locks`;
  await app.deps.sql`delete from rate_limits`;
});

/** Fewer at once than wait for their turn to be compared. */
async function guesses(count: number, email: string) {
  const answers: Awaited<ReturnType<typeof guess>>[] = [];
  while (answers.length < count) {
    const round = Array.from({ length: Math.min(25, count - answers.length) }, () => guess(email));
    answers.push(...(await Promise.all(round)));
  }
  return answers;
}

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("an administrator's password", () => {
  test('cannot be guessed at the member origin while the console is locked', async () => {
    for (let failure = 0; failure < ADMIN_LOCK.failures; failure += 1)
      await desk(adminLogin, { body: { ...ADMIN, password: 'not the password' } });
    expect((await guess(ADMIN.email, ADMIN.password)).problem.code).toBe('invalid_credentials');
  });

  test('is looked at three times of two hundred, from two hundred addresses', async () => {
    const answers = await guesses(200, ADMIN.email);
    expect(countOf(answers, 200)).toBe(0);
    expect((await guess(ADMIN.email, ADMIN.password)).status).not.toBe(200);
    expect((await desk(adminLogin, { body: ADMIN })).problem.code).toBe('admin_locked');
  });

  test('opens the member origin again when the lock is over, and a success forgets the count', async () => {
    await Promise.all(Array.from({ length: ADMIN_LOCK.failures }, () => guess(ADMIN.email)));
    app.clock.advance(ADMIN_LOCK.seconds);
    await guess(ADMIN.email);
    expect((await guess(ADMIN.email, ADMIN.password)).status).toBe(200);
    const wrong = await desk(adminLogin, { body: { ...ADMIN, password: 'not the password' } });
    expect(wrong.problem['remainingAttempts']).toBe(ADMIN_LOCK.failures - 1);
  });

  test('of a browser that signed in before has a lock of its own', async () => {
    const first = await guess(ADMIN.email, ADMIN.password);
    const Cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await Promise.all(Array.from({ length: 10 }, () => guess(ADMIN.email)));
    expect((await guess(ADMIN.email, ADMIN.password)).status).toBe(401);
    expect((await guess(ADMIN.email, ADMIN.password, { Cookie })).status).toBe(200);
    await Promise.all(
      Array.from({ length: ADMIN_LOCK.failures }, () => guess(ADMIN.email, undefined, { Cookie })),
    );
    expect((await guess(ADMIN.email, ADMIN.password, { Cookie })).status).toBe(401);
  });
});

describe("a member's password", () => {
  const most = rateLimits.signInFailures.points;

  test('is looked at a hundred times an hour, over all addresses', async () => {
    const email = `guessed${(number += 1)}@example.com`;
    await newMember(app, email);
    const known = (await guess(email, PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const answers = await guesses(200, email);
    expect([countOf(answers, 401), countOf(answers, 403)]).toEqual([most, 200 - most]);
    expect((await guess(email, PASSWORD)).problem.code).toBe('browser_unconfirmed');
    expect((await guess(email, PASSWORD, { Cookie: known })).status).toBe(200);
  });

  test('is looked at three times at the console before its lock, whoever it belongs to', async () => {
    const email = `guessed${(number += 1)}@example.com`;
    await newMember(app, email);
    const attempt = (password: string) => desk(adminLogin, { body: { email, password } });
    for (let failure = 0; failure < ADMIN_LOCK.failures; failure += 1) await attempt('not the password');
    expect((await attempt(PASSWORD)).problem.code).toBe('admin_locked');
  });

  test('is counted alike for an address without an account', async () => {
    const answers = await guesses(most + 5, 'nobody@example.com');
    expect([countOf(answers, 401), countOf(answers, 403)]).toEqual([most, 5]);
  });

  test('costs nothing when it is right', async () => {
    const email = `right${(number += 1)}@example.com`;
    await newMember(app, email);
    for (let round = 0; round < 3; round += 1) expect((await guess(email, PASSWORD)).status).toBe(200);
    await guess(email);
    const counted = await app.deps
      .sql`select points from rate_limits where key like 'signInFailures:%' and points > 0`;
    expect(counted).toEqual([{ points: 1 }]);
  });
});
