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
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  TWO_FACTOR,
  twoFactorMessages,
} from '@picks/contract/two-factor';
import { changePassword } from '@picks/contract/profile';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { ADMIN, codeFor, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';

const app = await testApp();
const replicas = [app, await testApp(app), await testApp(app)];
const { member, clock } = app;
let number = 0;
const fresh = () => `guarded${(number += 1)}@example.com`;
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const stepUpNeeded = { status: 403, problem: { code: 'reauthentication_required' } };

beforeEach(() => clock.set(NOON));

async function guarded() {
  const email = fresh();
  const token = await newMember(app, email);
  return { email, token, ...(await enrol(app, token)) };
}
/** One after the other: only so many passwords are compared at once. */
async function challengesFor(email: string, length: number) {
  const challenges = [];
  while (challenges.length < length) challenges.push(await challengeFor(app, email));
  return challenges;
}
const finish = (challengeToken: string, code: string, by = app) =>
  by.member(completeSignIn, { body: { challengeToken, code } });

describe('switching on', () => {
  test('gives a QR code and a secret, takes a first code, and answers ten recovery codes', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const setup = await member(setUpTwoFactor, { token });
    expect(setup.data.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const body = { token: await appCode(app, setup.data.secret) };
    const { status, data } = await member(enableTwoFactor, { token, body });
    expect([status, data.message]).toEqual([200, twoFactorMessages.enabled]);
    expect(new Set(data.recoveryCodes).size).toBe(10);
    const { user } = (await member(currentUser, { token })).data;
    expect(user.twoFactorEnabled).toBe(true);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor authentication is on' });
  });

  test('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, recoveryCodes } = await guarded();
    const [row] = await app.deps.sql<{ all: string }[]>`
      select string_agg(encode(sealed_secret, 'escape') || array_to_string(recovery_hmacs, ','), ' ') as all from two_factors`;
    for (const plain of [secret, ...recoveryCodes]) expect(row?.all).not.toContain(plain);
  });

  test('a secret can not be opened for another account', async () => {
    const [one, other] = [await guarded(), await guarded()];
    await app.deps.sql`
      update two_factors set sealed_secret = (
        select sealed_secret from two_factors join users on id = user_id where email = ${one.email})
      where user_id = (select id from users where email = ${other.email})`;
    const challengeToken = await challengeFor(app, other.email);
    expect((await finish(challengeToken, await appCode(app, one.secret))).status).toBe(500);
  });

  test.each(['000000', '12345', ''])('refuses %j as the first code', async (code) => {
    const token = await newMember(app, fresh());
    await member(setUpTwoFactor, { token });
    const { status, problem } = await member(enableTwoFactor, { token, body: { token: code } });
    expect([401, 422]).toContain(status);
    expect(problem.fields?.['token']).toBe('Invalid verification code');
    expect((await member(currentUser, { token })).data.user.twoFactorEnabled).toBe(false);
  });

  test('wants a fresh confirmation, and can not be begun twice', async () => {
    const { token, secret } = await guarded();
    expect((await member(setUpTwoFactor, { token })).problem.code).toBe('two_factor_on');
    clock.advance(301);
    for (const endpoint of [setUpTwoFactor, disableTwoFactor, renewRecoveryCodes]) {
      expect(await member(endpoint, { token })).toMatchObject(stepUpNeeded);
    }
    await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect((await member(disableTwoFactor, { token })).status).toBe(200);
  });

  test('the code of a secret that was replaced meanwhile switches nothing on', async () => {
    const token = await newMember(app, fresh());
    const first = (await member(setUpTwoFactor, { token })).data.secret;
    await member(setUpTwoFactor, { token });
    const body = { token: await appCode(app, first) };
    expect((await member(enableTwoFactor, { token, body })).status).toBe(401);
  });
});

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

describe('once on', () => {
  test('a password no longer confirms who is there; a code does, once', async () => {
    const { token, secret } = await guarded();
    const confirm = (body: object) => member(reauthenticate, { token, body });
    expect((await confirm({ password: PASSWORD })).problem.fields).toEqual({
      code: 'Invalid verification code',
    });
    const code = await appCode(app, secret);
    expect((await confirm({ code })).status).toBe(204);
    expect((await confirm({ code })).problem.code).toBe('code_refused');
  });

  test('$500 and more go out only after a fresh code', async () => {
    const { email, token, secret } = await guarded();
    const admin = await newAdmin(app);
    await fund(app, token, admin, 900);
    const body = { amount: 500, withdrawMethod: 'paypal', paymentDetails: { email } };
    clock.advance(301);
    expect(await member(requestWithdrawal, { token, body })).toMatchObject(stepUpNeeded);
    await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect((await member(requestWithdrawal, { token, body })).status).toBe(201);
  });

  test('new recovery codes replace the old ones, also when two are asked for at once', async () => {
    const { email, token, recoveryCodes } = await guarded();
    const renewals = await Promise.all(replicas.map((by) => by.member(renewRecoveryCodes, { token })));
    const good = [];
    for (const { data } of renewals) {
      const [code = ''] = data.recoveryCodes;
      if ((await finish(await challengeFor(app, email), code)).status === 200) good.push(code);
    }
    expect(good).toHaveLength(1);
    expect((await finish(await challengeFor(app, email), recoveryCodes[0] ?? '')).status).toBe(401);
  });

  test('switching on and off ends all other sessions, and tells the owner', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
    const { secret } = await enrol(app, token);
    expect((await member(currentUser, { token: other })).status).toBe(401);
    const second = (await finish(await challengeFor(app, email), await appCode(app, secret))).data.token;
    expect((await member(disableTwoFactor, { token })).data.message).toBe(twoFactorMessages.disabled);
    expect((await member(currentUser, { token: second })).status).toBe(401);
    expect((await member(currentUser, { token })).data.user.twoFactorEnabled).toBe(false);
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor authentication is off' });
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
    expect(answers.slice(-2)).toEqual([429, 429]);
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
    expect((await known(await appCode(app, secret))).done.status).toBe(429);
    expect((await known(await appCode(app, secret), { Cookie })).done.status).toBe(200);
  });

  test('is told to the owner at the third wrong code, once a day', async () => {
    const { email } = await guarded();
    await guess(email);
    await guess(email);
    expect(await warnings(email)).toBe(0);
    await guess(email);
    expect(await warnings(email)).toBe(1);
    for (let round = 0; round < 4; round += 1) await guess(email);
    expect(await warnings(email)).toBe(1);
    clock.advance(24 * 3600 + 1);
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
