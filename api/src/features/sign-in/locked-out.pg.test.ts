// @module-tag full
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
import { cookieOf, emailsTo, linkTokenFor } from '#test/emailed-secrets.ts';
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

const mailsTo = (email: string) => emailsTo(app, email);
const tokenFor = (email: string) => linkTokenFor(app, email);

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
  test("requests that send no email use up none of the owner's emails", async () => {
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

  test('a daily limit stops the emails, and the answer stays the same for every address', async () => {
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

  test('a browser that has signed in has its own emails', async () => {
    const email = fresh();
    await newMember(app, email);
    const Cookie = cookieOf(await member(login, { body: { email, password: PASSWORD } }));
    await askedFor(forgotPassword, email, EMAIL_CODE.perDay);
    app.clock.advance(EMAIL_CODE.cooldown);
    const before = (await mailsTo(email)).length;
    await member(forgotPassword, { body: { email }, headers: { Cookie } });
    expect((await mailsTo(email)).length - before).toBe(1);
  });

  test("the last email's link works for a day after the limit is reached", async () => {
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

  test('signing in to an unverified account sends no more emails than the limit', async () => {
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

  test('the owner of an address that strangers signed up gets in by choosing a password', async () => {
    const email = fresh();
    for (let day = 0; day < EMAIL_CODE.perDay; day += 1) {
      await member(register, { body: registration(email, { password: 'a stranger chose it' }) });
      app.clock.advance(EMAIL_CODE.cooldown);
    }
    const { headers } = await member(register, { body: registration(email) });
    expect(await mailsTo(email)).toHaveLength(EMAIL_CODE.perDay);
    const Cookie = cookieOf({ headers });
    const body = { email, linkToken: await tokenFor(email) };
    // Nobody knows yet whose sign-up it is: neither browser's password counts.
    for (const password of ['a stranger chose it', PASSWORD])
      expect((await member(verifyEmail, { body: { ...body, password }, headers: { Cookie } })).status).toBe(
        401,
      );
    await member(forgotPassword, { body: { email }, headers: { Cookie } });
    const linkToken = await tokenFor(email);
    await member(resetPassword, { body: { email, linkToken, password: PASSWORD } });
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test("a request that sends no email doesn't delay a newcomer's sign-up", async () => {
    const email = fresh();
    expect(await askedFor(resendVerification, email, 1)).toEqual([200]);
    await member(register, { body: registration(email) });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("a browser that has signed in doesn't wait for a stranger's cooldown", async () => {
    const email = fresh();
    await newMember(app, email);
    const Cookie = cookieOf(await member(login, { body: { email, password: PASSWORD } }));
    await askedFor(forgotPassword, email, EMAIL_CODE.perDay + 1);
    const before = (await mailsTo(email)).length;
    const asked = () => member(forgotPassword, { body: { email }, headers: { Cookie } });
    expect([(await asked()).status, (await asked()).problem.code]).toEqual([200, 'code_cooldown']);
    expect((await mailsTo(email)).length - before).toBe(1);
  });

  test('using a link gives the address its emails back', async () => {
    const email = fresh();
    await newMember(app, email);
    await askedFor(forgotPassword, email, EMAIL_CODE.perDay);
    const body = { email, linkToken: await tokenFor(email), password: 'a brand new secret' };
    expect((await member(resetPassword, { body })).status).toBe(200);
    const before = (await mailsTo(email)).length;
    await askedFor(forgotPassword, email, 1);
    expect((await mailsTo(email)).length - before).toBe(1);
  });

  test('a mailbox without an account has a daily limit, however its address is spelled', async () => {
    const spelled = Array.from(
      { length: EMAIL_CODE.perDayToNew + 5 },
      (_, index) => `nobody.new+${index}@example.com`,
    );
    for (const email of spelled) await member(register, { body: registration(email) });
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to.startsWith('nobody.new+'))).toHaveLength(EMAIL_CODE.perDayToNew);
  });
});

describe('wrong passwords that strangers enter', () => {
  test('an emailed code lets a new browser sign in', async () => {
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

  test('an emailed link clears the count for other new browsers', async () => {
    const email = fresh();
    await newMember(app, email);
    await guessed(email);
    await member(requestBrowserCode, { body: { email } });
    await member(confirmBrowser, { body: { email, linkToken: await tokenFor(email) } });
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('the browser that reset the password signs in', async () => {
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

  test('the owner gets one email a day about wrong passwords, and an unknown address none', async () => {
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

  test('an unknown address gets the same answers as an account', async () => {
    const email = 'nobody2@example.com';
    await guessed(email);
    expect((await member(login, { body: { email, password: PASSWORD } })).problem.code).toBe(
      'browser_unconfirmed',
    );
    expect((await member(requestBrowserCode, { body: { email } })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an emailed code alone signs nobody in', async () => {
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

test('a browser code is only emailed once guesses have reached a limit', async () => {
  const email = fresh();
  await newMember(app, email);
  const before = (await mailsTo(email)).length;
  expect(await askedFor(requestBrowserCode, email, 1)).toEqual([200]);
  expect(await mailsTo(email)).toHaveLength(before);
});

describe('wrong codes that strangers enter', () => {
  test('wrong digits end the code but not the link', async () => {
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

  test('too many wrong second-factor codes ask for an emailed code', async () => {
    const email = fresh();
    const { secret } = await enrol(app, await newMember(app, email), 'member');
    const started = async (headers = {}) => {
      const answer = await member(login, { body: { email, password: PASSWORD }, headers });
      return (JSON.parse(answer.text) as { challengeToken: string }).challengeToken;
    };
    for (let guess = 0; guess < rateLimits.challengeProof.points; guess += 1)
      await member(completeSignIn, { body: { challengeToken: await started(), code: '000000' } });
    const headers = { Cookie: cookieOf(await member(login, { body: { email, password: PASSWORD } })) };
    const challengeToken = await started(headers);
    app.clock.advance(30);
    const complete = async () =>
      member(completeSignIn, { body: { challengeToken, code: await appCode(app, secret) }, headers });
    expect((await complete()).problem.code).toBe('browser_unconfirmed');
    await member(requestBrowserCode, { body: { email }, headers });
    await member(confirmBrowser, { body: { email, linkToken: await tokenFor(email) }, headers });
    expect((await complete()).status).toBe(200);
  });

  test('browsers confirmed by email share one count of wrong second-factor codes', async () => {
    const email = fresh();
    await enrol(app, await newMember(app, email), 'member');
    const { points } = rateLimits.challengeProof;
    const statuses = [];
    for (let browser = 0; browser < 3; browser += 1) {
      const { headers } = await member(forgotPassword, { body: { email } });
      const Cookie = cookieOf({ headers });
      const otpCode = await codeFor(app, email);
      await member(resetPassword, { body: { email, otpCode, password: PASSWORD }, headers: { Cookie } });
      for (let guess = 0; guess < points; guess += 1) {
        const started = await member(login, {
          body: { email, password: PASSWORD },
          headers: { Cookie },
        });
        const { challengeToken } = JSON.parse(started.text) as { challengeToken: string };
        const body = { challengeToken, code: '000000' };
        statuses.push((await member(completeSignIn, { body, headers: { Cookie } })).status);
      }
      app.clock.advance(EMAIL_CODE.cooldown);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * points);
  });
});
