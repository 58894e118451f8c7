import {
  completeSignIn,
  currentUser,
  forgotPassword,
  login,
  reauthenticate,
  register,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { TWO_FACTOR } from '@picks/contract/two-factor';
import { changePassword } from '@picks/contract/profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, codeFor, newAdmin, PASSWORD } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';
import { appCode, challengeFor, enrol, guardedMember } from '#test/second-factor.ts';

const app = await testApp();
const replicas = [app, await testApp(app), await testApp(app)];
const { member, clock } = app;
let number = 0;
const fresh = () => `guarded${(number += 1)}@example.com`;
const guarded = () => guardedMember(app, fresh());
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
/** One after the other: only so many passwords are compared at once. */
async function challengesFor(email: string, length: number) {
  const challenges = [];
  while (challenges.length < length) challenges.push(await challengeFor(app, email));
  return challenges;
}
const finish = (challengeToken: string, code: string, by = app) =>
  by.member(completeSignIn, { body: { challengeToken, code } });

beforeEach(() => clock.set(NOON));

describe('a sign-in', () => {
  test('gives a challenge and no token, and a session for the code', async () => {
    const { email, secret } = await guarded();
    const { text } = await member(login, { body: { email, password: PASSWORD } });
    expect(JSON.parse(text)).toEqual({ requiresTwoFactor: true, challengeToken: expect.any(String) });
    const challengeToken = await challengeFor(app, email);
    const { data } = await finish(challengeToken, await appCode(app, secret));
    expect((await member(currentUser, { token: data.token })).data.user.email).toBe(email);
    expect((await finish(challengeToken, await appCode(app, secret, 1))).problem.code).toBe(
      'challenge_expired',
    );
  });

  test('takes the code in the digits of another script', async () => {
    const { email, secret } = await guarded();
    const code = Array.from(await appCode(app, secret), (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    expect((await finish(await challengeFor(app, email), code)).status).toBe(200);
  });

  test.each([-1, 0, 1])('takes the code %i steps away', async (steps) => {
    const { email, secret } = await guarded();
    clock.advance(60);
    expect((await finish(await challengeFor(app, email), await appCode(app, secret, steps))).status).toBe(
      200,
    );
  });

  test.each([-2, 2])('refuses the code %i steps away', async (steps) => {
    const { email, secret } = await guarded();
    clock.advance(120);
    const { status, problem } = await finish(
      await challengeFor(app, email),
      await appCode(app, secret, steps),
    );
    expect([status, problem.message]).toEqual([401, 'Invalid verification code']);
  });

  test('a used code, and those before it, are spent', async () => {
    const { email, secret } = await guarded();
    clock.advance(60);
    const now = await appCode(app, secret);
    expect((await finish(await challengeFor(app, email), now)).status).toBe(200);
    for (const code of [now, await appCode(app, secret, -1)]) {
      expect((await finish(await challengeFor(app, email), code)).status).toBe(401);
    }
  });

  test('one hundred uses of one code at three replicas at once: one session', async () => {
    const { email, secret } = await guarded();
    const challenges = await challengesFor(email, 100);
    const code = await appCode(app, secret);
    const answers = await Promise.all(
      challenges.map((challenge, index) => finish(challenge, code, replicas[index % replicas.length])),
    );
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 99]);
  });

  test('a recovery code opens once, however often at once, in any spelling; its use is told', async () => {
    const { email, recoveryCodes } = await guarded();
    const [code = ''] = recoveryCodes;
    const challenges = await challengesFor(email, 30);
    const answers = await Promise.all(
      challenges.map((challenge, index) =>
        finish(challenge, index % 2 ? code.toUpperCase() : code.replace('-', ' '), replicas[index % 3]),
      ),
    );
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 29]);
    await app.runJobs();
    const told = app.mails.filter(
      ({ to, subject }) => to === email && subject === 'A recovery code was used',
    );
    expect(told).toHaveLength(1);
  });

  test('a challenge is tried five times, lives ten minutes, and is of one origin', async () => {
    const { email, secret } = await guarded();
    const tried = await challengeFor(app, email);
    for (let index = 0; index < TWO_FACTOR.tries; index += 1) await finish(tried, 'not-a-code');
    expect((await finish(tried, await appCode(app, secret))).problem.code).toBe('challenge_expired');
    const foreign = { challengeToken: await challengeFor(app, email), code: await appCode(app, secret) };
    expect((await app.console(completeSignIn, { body: foreign })).problem.code).toBe('challenge_expired');
    const old = await challengeFor(app, email);
    clock.advance(TWO_FACTOR.challenge);
    expect((await finish(old, await appCode(app, secret))).problem.code).toBe('challenge_expired');
  });

  test('a challenge dies with a new password', async () => {
    const { email, secret } = await guarded();
    const challengeToken = await challengeFor(app, email);
    clock.advance(61);
    await member(forgotPassword, { body: { email } });
    const otpCode = await codeFor(app, email);
    await member(resetPassword, { body: { email, otpCode, password: 'a brand new secret' } });
    expect((await finish(challengeToken, await appCode(app, secret))).problem.code).toBe('challenge_expired');
    expect(await challengeFor(app, email, 'a brand new secret')).not.toBe('');
  });

  test('a code mailed for the address never opens an account with a second factor', async () => {
    const email = fresh();
    await member(register, { body: { name: 'Ana Ruiz', email, password: PASSWORD, acceptedTerms: true } });
    const otpCode = await codeFor(app, email);
    await app.deps.sql`update users set email_verified_at = ${clock.now()} where email = ${email}`;
    const { data } = await member(login, { body: { email, password: PASSWORD } });
    await enrol(app, data.token);
    const answer = await member(verifyEmail, { body: { email, otpCode } });
    expect([answer.status, answer.problem.code]).toEqual([403, 'two_factor_sign_in']);
  });
});

describe('who knows the password alone', () => {
  const { member: limited } = servedOrigins(app, createRateLimits(app.deps.sql));
  const guess = async (email: string) => {
    const answer = await limited(login, { body: { email, password: PASSWORD } });
    const { challengeToken } = JSON.parse(answer.text) as { challengeToken: string };
    return limited(completeSignIn, { body: { challengeToken, code: '000000' } });
  };
  const warnings = async (email: string) => {
    await app.runJobs();
    return app.mails.filter(({ to, subject }) => to === email && subject.includes('may know your')).length;
  };

  test('leaves the owner every proof in a live session', async () => {
    const { email, token, secret } = await guarded();
    const answers = [];
    for (let round = 0; round < 12; round += 1) answers.push((await guess(email)).status);
    expect(answers.slice(-2)).toEqual([403, 403]);
    const code = await appCode(app, secret);
    expect((await limited(reauthenticate, { token, body: { code } })).status).toBe(204);
    const body = { currentPassword: PASSWORD, newPassword: 'a brand new secret' };
    expect((await limited(changePassword, { token, body })).status).toBe(200);
  });

  test('leaves a browser that signed in before a count of its own', async () => {
    const { email, secret } = await guarded();
    const known = async (code: string, headers = {}) => {
      const answer = await limited(login, { body: { email, password: PASSWORD }, headers });
      const { challengeToken } = JSON.parse(answer.text) as { challengeToken: string };
      const done = await limited(completeSignIn, { body: { challengeToken, code }, headers });
      return { done, Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const { done, Cookie } = await known(await appCode(app, secret));
    expect(done.status).toBe(200);
    for (let round = 0; round < 10; round += 1) await guess(email);
    clock.advance(TWO_FACTOR.period);
    expect((await known(await appCode(app, secret))).done.problem.code).toBe('browser_unconfirmed');
    expect((await known(await appCode(app, secret), { Cookie })).done.status).toBe(200);
  });

  test('is told to the owner at the third wrong code, once a day', async () => {
    const { email } = await guarded();
    await guess(email);
    await guess(email);
    expect(await warnings(email)).toBe(0);
    clock.advance(12 * 3600);
    await guess(email);
    expect(await warnings(email)).toBe(1);
    clock.advance(12 * 3600);
    for (let round = 0; round < 4; round += 1) await guess(email);
    expect(await warnings(email)).toBe(1);
    clock.advance(1);
    for (let round = 0; round < 3; round += 1) await guess(email);
    expect(await warnings(email)).toBe(2);
  });
});

test('the console asks administrators, and the lock counts passwords only', async () => {
  const token = await newAdmin(app);
  const { secret } = await enrol(app, token, 'console');
  const challenges = [];
  for (let index = 0; index < 4; index += 1) {
    const { text } = await app.console(adminLogin, { body: ADMIN });
    challenges.push((JSON.parse(text) as { challengeToken: string }).challengeToken);
  }
  const body = { challengeToken: challenges[3], code: await appCode(app, secret) };
  const { data, headers } = await app.console(completeSignIn, { body });
  expect(data.user.role).toBe('admin');
  expect(headers.get('set-cookie')).toContain('device=');
});
