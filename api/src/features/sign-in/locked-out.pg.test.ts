// @module-tag full
import { changePassword } from '@picks/contract/profile';
import {
  completeSignIn,
  confirmBrowser,
  EMAIL_CODE,
  forgotPassword,
  login,
  register,
  requestBrowserCode,
  resendVerification,
  resetPassword,
  verifyEmail,
  WRONG_PASSWORDS,
} from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { appCode, enrol } from '#test/second-factor.ts';
import { servedOrigins } from '#test/served.ts';
import { registration, wrong } from '#test/sign-up.ts';

const app = await testApp();
/** With its limits on; every call comes from another address and another browser unless it names one. */
const { member } = servedOrigins(app, createRateLimits(app.deps.sql));

let number = 0;
const fresh = () => `person${(number += 1)}@example.com`;
beforeEach(async () => {
  app.clock.set(NOON);
  await app.deps.sql`delete from rate_limits`;
});

async function mailsTo(email: string) {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
}

/** The token in the newest email to an address that has one. */
async function tokenFor(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? '';
}

const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

type Ask = typeof forgotPassword | typeof resendVerification | typeof requestBrowserCode;

/** Strangers ask for emails, each a cooldown after the other. */
async function askedFor(endpoint: Ask, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    app.clock.advance(EMAIL_CODE.cooldown);
    statuses.push((await member(endpoint, { body: { email } })).status);
  }
  return statuses;
}

/** Strangers enter wrong passwords until none is looked at any more. */
async function guessed(email: string): Promise<void> {
  const guess = () => member(login, { body: { email, password: 'not the password' } });
  for (let done = 0; done < WRONG_PASSWORDS.points + 5; done += 15)
    await Promise.all(Array.from({ length: 15 }, guess));
}

const all = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('emails that strangers ask for', () => {
  test('and that are not sent cost the owner none', async () => {
    const verified = fresh();
    await newMember(app, verified);
    const unknown = fresh();
    const count = EMAIL_CODE.perDay * 2;
    expect(await askedFor(resendVerification, verified, count)).toEqual(all(200, count));
    expect(await askedFor(resendVerification, unknown, count)).toEqual(all(200, count));
    app.clock.advance(EMAIL_CODE.cooldown);
    const before = (await mailsTo(verified)).length;
    await member(forgotPassword, { body: { email: verified } });
    await member(register, { body: registration(unknown) });
    expect([(await mailsTo(verified)).length - before, (await mailsTo(unknown)).length]).toEqual([1, 1]);
  });

  test('end at a number a day, by the same answer as before and for any address', async () => {
    const known = fresh();
    await newMember(app, known);
    const before = (await mailsTo(known)).length;
    const count = EMAIL_CODE.perDay + 3;
    expect(await askedFor(forgotPassword, known, count)).toEqual(all(200, count));
    expect(await askedFor(forgotPassword, fresh(), count)).toEqual(all(200, count));
    expect((await mailsTo(known)).length - before).toBe(EMAIL_CODE.perDay);
    await askedFor(forgotPassword, known, 1);
    expect((await member(forgotPassword, { body: { email: known } })).problem.code).toBe('code_cooldown');
  });

  test('leave a browser that has signed in its own', async () => {
    const email = fresh();
    await newMember(app, email);
    const Cookie = cookieOf(await member(login, { body: { email, password: PASSWORD } }));
    await askedFor(forgotPassword, email, EMAIL_CODE.perDay);
    app.clock.advance(EMAIL_CODE.cooldown);
    const before = (await mailsTo(email)).length;
    await member(forgotPassword, { body: { email }, headers: { Cookie } });
    expect((await mailsTo(email)).length - before).toBe(1);
  });

  test('leave the owner the link of the last one for a day', async () => {
    const email = fresh();
    await newMember(app, email);
    await askedFor(forgotPassword, email, EMAIL_CODE.perDay + 3);
    const linkToken = await tokenFor(email);
    app.clock.advance(EMAIL_CODE.linkLifetime - 4 * EMAIL_CODE.cooldown);
    const password = 'a brand new secret';
    const body = { email, linkToken, password };
    expect((await member(resetPassword, { body })).status).toBe(200);
    expect((await member(login, { body: { email, password } })).status).toBe(200);
    expect((await member(resetPassword, { body })).problem.code).toBe('link_invalid');
  });

  test('by signing in to an account of their own with the address end likewise', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const statuses = [];
    for (let hour = 0; hour < EMAIL_CODE.perDay * 2; hour += 1) {
      app.clock.advance(EMAIL_CODE.cooldown);
      statuses.push((await member(login, { body: { email, password: PASSWORD } })).status);
    }
    expect(statuses).toEqual(all(403, EMAIL_CODE.perDay * 2));
    expect(await mailsTo(email)).toHaveLength(EMAIL_CODE.perDay);
  });

  test('that sign the address up leave its owner a way in, without the password of any of them', async () => {
    const email = fresh();
    for (let day = 0; day < EMAIL_CODE.perDay; day += 1) {
      await member(register, { body: registration(email, { password: 'a stranger chose it' }) });
      app.clock.advance(EMAIL_CODE.cooldown);
    }
    expect((await member(register, { body: registration(email) })).status).toBe(201);
    expect(await mailsTo(email)).toHaveLength(EMAIL_CODE.perDay);
    const body = { email, linkToken: await tokenFor(email) };
    expect((await member(verifyEmail, { body })).status).toBe(200);
    for (const password of ['a stranger chose it', PASSWORD])
      expect((await member(login, { body: { email, password } })).problem.code).toBe('invalid_credentials');
  });
});

describe('wrong passwords that strangers enter', () => {
  test('do not keep the owner out: a code from the mailbox opens a new browser', async () => {
    const email = fresh();
    await newMember(app, email);
    await guessed(email);
    const right = { email, password: PASSWORD };
    const refused = await member(login, { body: right });
    expect([refused.status, refused.problem.code]).toEqual([403, 'browser_unconfirmed']);
    const headers = { Cookie: cookieOf(refused) };
    await member(requestBrowserCode, { body: { email }, headers });
    const otpCode = await codeFor(app, email);
    expect((await member(confirmBrowser, { body: { email, otpCode }, headers })).status).toBe(200);
    await guessed(email);
    expect((await member(login, { body: right, headers })).status).toBe(200);
    expect((await member(login, { body: right })).problem.code).toBe('browser_unconfirmed');
  });

  test('are forgotten with the code: other new browsers sign in again', async () => {
    const email = fresh();
    await newMember(app, email);
    await guessed(email);
    await member(requestBrowserCode, { body: { email } });
    await member(confirmBrowser, { body: { email, linkToken: await tokenFor(email) } });
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('do not outlast a new password: the browser that chose it signs in', async () => {
    const email = fresh();
    await newMember(app, email);
    const asked = await member(forgotPassword, { body: { email } });
    const headers = { Cookie: cookieOf(asked) };
    const password = 'a brand new secret';
    const otpCode = await codeFor(app, email);
    await guessed(email);
    await member(resetPassword, { body: { email, otpCode, password }, headers });
    await guessed(email);
    expect((await member(login, { body: { email, password }, headers })).status).toBe(200);
  });

  test('are told to the owner once a day, and to nobody where there is no account', async () => {
    const email = fresh();
    await newMember(app, email);
    for (const address of [email, 'nobody@example.com']) {
      await guessed(address);
      await app.deps.sql`delete from rate_limits where key like 'signInFailures:%'`;
      await guessed(address);
    }
    const subject = 'Someone is guessing your Fairline password';
    expect((await mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('ask for a code whether or not there is an account', async () => {
    const email = 'nobody2@example.com';
    await guessed(email);
    expect((await member(login, { body: { email, password: PASSWORD } })).problem.code).toBe(
      'browser_unconfirmed',
    );
    expect((await member(requestBrowserCode, { body: { email } })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('let nobody in by the code alone', async () => {
    const email = fresh();
    await newMember(app, email);
    await guessed(email);
    const asked = await member(requestBrowserCode, { body: { email } });
    const headers = { Cookie: cookieOf(asked) };
    const confirmed = await member(confirmBrowser, {
      body: { email, otpCode: await codeFor(app, email) },
      headers,
    });
    expect(confirmed.text).not.toContain('token');
    const answer = await member(login, { body: { email, password: 'not the password' }, headers });
    expect(answer.problem.code).toBe('invalid_credentials');
  });
});

describe('wrong codes that strangers enter', () => {
  test('end the digits, and leave the link', async () => {
    const email = fresh();
    await newMember(app, email);
    await member(forgotPassword, { body: { email } });
    const otpCode = await codeFor(app, email);
    const password = 'a brand new secret';
    for (let guess = 0; guess < EMAIL_CODE.triesInAll; guess += 1)
      await member(resetPassword, { body: { email, otpCode: wrong(otpCode), password } });
    expect((await member(resetPassword, { body: { email, otpCode, password } })).status).toBe(400);
    const linkToken = await tokenFor(email);
    expect((await member(resetPassword, { body: { email, linkToken, password } })).status).toBe(200);
  });

  test('of the second factor ask for a code from the mailbox', async () => {
    const email = fresh();
    const { secret } = await enrol(app, await newMember(app, email), 'member');
    const started = async (headers = {}) => {
      const answer = await member(login, { body: { email, password: PASSWORD }, headers });
      return (JSON.parse(answer.text) as { challengeToken: string }).challengeToken;
    };
    for (let guess = 0; guess < rateLimits.challengeProof.points; guess += 1)
      await member(completeSignIn, { body: { challengeToken: await started(), code: '000000' } });
    const asked = await member(requestBrowserCode, { body: { email } });
    const headers = { Cookie: cookieOf(asked) };
    const challengeToken = await started(headers);
    app.clock.advance(30);
    const complete = async () =>
      member(completeSignIn, { body: { challengeToken, code: await appCode(app, secret) }, headers });
    expect((await complete()).problem.code).toBe('browser_unconfirmed');
    await member(confirmBrowser, { body: { email, linkToken: await tokenFor(email) }, headers });
    expect((await complete()).status).toBe(200);
  });
});

describe('the link of an email', () => {
  const password = 'a brand new secret';
  async function mailed(email: string) {
    const token = await newMember(app, email);
    await member(forgotPassword, { body: { email } });
    return { token, linkToken: await tokenFor(email) };
  }

  test.each([
    [EMAIL_CODE.linkLifetime - 1, 200],
    [EMAIL_CODE.linkLifetime, 400],
  ])('works for a day: after %i s it answers %i', async (seconds, status) => {
    const email = fresh();
    const { linkToken } = await mailed(email);
    app.clock.advance(seconds);
    expect((await member(resetPassword, { body: { email, linkToken, password } })).status).toBe(status);
  });

  test('is good for its own address and purpose alone', async () => {
    const [email, other] = [fresh(), fresh()];
    await newMember(app, other);
    await member(forgotPassword, { body: { email: other } });
    const { linkToken } = await mailed(email);
    for (const [endpoint, body] of [
      [resetPassword, { email: other, linkToken, password }],
      [verifyEmail, { email, linkToken }],
      [confirmBrowser, { email, linkToken }],
    ] as const)
      expect((await member(endpoint, { body })).problem.code).toBe('link_invalid');
  });

  test('ends with the next email, and with a password chosen meanwhile', async () => {
    const email = fresh();
    const { token, linkToken: first } = await mailed(email);
    app.clock.advance(EMAIL_CODE.cooldown);
    await member(forgotPassword, { body: { email } });
    const linkToken = await tokenFor(email);
    const use = async (one: string) =>
      (await member(resetPassword, { body: { email, linkToken: one, password } })).status;
    expect(await use(first)).toBe(400);
    await member(changePassword, {
      token,
      body: { currentPassword: PASSWORD, newPassword: 'another secret' },
    });
    expect(await use(linkToken)).toBe(400);
  });

  test('and a code do not come together, and one of them must', async () => {
    const email = fresh();
    const { linkToken } = await mailed(email);
    for (const proof of [{}, { linkToken, otpCode: '123456' }]) {
      const { problem, status } = await member(resetPassword, { body: { email, password, ...proof } });
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['otpCode']]);
    }
    const short = await member(resetPassword, { body: { email, password, linkToken: 'short' } });
    expect(Object.keys(short.problem.fields ?? {})).toEqual(['linkToken']);
  });
});

test('a sign-up that the same browser repeats keeps its password; one from another browser keeps neither', async () => {
  for (const isSame of [true, false]) {
    const email = fresh();
    const first = await member(register, { body: registration(email, { password: 'the first secret' }) });
    app.clock.advance(EMAIL_CODE.cooldown);
    const headers = isSame ? { Cookie: cookieOf(first) } : {};
    await member(register, { body: registration(email), headers });
    await member(verifyEmail, { body: { email, otpCode: await codeFor(app, email) } });
    const { status } = await member(login, { body: { email, password: PASSWORD } });
    expect(status).toBe(isSame ? 200 : 401);
  }
});
