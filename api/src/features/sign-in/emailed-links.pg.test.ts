import { changePassword } from '@picks/contract/profile';
import {
  confirmBrowser,
  EMAIL_CODE,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { mailedProof } from '#src/features/email-codes/email-codes.service.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveVerifiedAddress } from './emailed-proofs.queries.ts';
import { newSession } from './opened-session.ts';
import { NOON, testApp } from '#test/app.ts';
import { cookieOf, linkTokenFor } from '#test/emailed-secrets.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { registration } from '#test/sign-up.ts';

const app = await testApp();
const { member } = app;
const tokenFor = (email: string) => linkTokenFor(app, email);

let number = 0;
const fresh = () => `person${(number += 1)}@example.com`;
beforeEach(() => app.clock.set(NOON));

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
  ])('a link works for a day: after %i s it answers %i', async (seconds, status) => {
    const email = fresh();
    const { linkToken } = await mailed(email);
    app.clock.advance(seconds);
    expect((await member(resetPassword, { body: { email, linkToken, password } })).status).toBe(status);
  });

  test('a link only works for its own address and purpose', async () => {
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

  test('the next email or a new password ends a link', async () => {
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

  test('a call needs either a code or a link, and names the field otherwise', async () => {
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

describe('the link of a sign-up', () => {
  test('a link verifies nothing once the password it was checked with has been replaced', async () => {
    const { email, linkToken } = await signedUp();
    const { sql, clock } = app.deps;
    const act = { actorId: null, ip: '203.0.113.9', requestId: 'race' };
    const proof = mailedProof(app.deps.sealing, 'verify', { email, linkToken }, act.ip);
    const session = newSession('member', { label: 'Phone', device: 'a-browser' }, clock.now());
    const checked = { passwordHash: 'of the sign-up before', passwordDevice: null };
    const saved = await saveVerifiedAddress(sql, { proof, act }, session, checked);
    expect([saved.matched, saved.user]).toEqual([true, null]);
    const [row] = await sql`select email_verified_at as "verifiedAt" from users where email = ${email}`;
    expect(row).toEqual({ verifiedAt: null });
  });

  async function signedUp() {
    const email = fresh();
    const { headers } = await member(register, { body: registration(email) });
    return { email, linkToken: await tokenFor(email), headers: { Cookie: cookieOf({ headers }) } };
  }

  test("a sign-up's link verifies the email in the browser that signed up", async () => {
    const { email, linkToken, headers } = await signedUp();
    expect((await member(verifyEmail, { body: { email, linkToken }, headers })).status).toBe(200);
  });

  test("a sign-up's link needs the password in another browser", async () => {
    const { email, linkToken } = await signedUp();
    const body = { email, linkToken };
    expect((await member(verifyEmail, { body })).problem.code).toBe('password_needed');
    const wrongOne = await member(verifyEmail, { body: { ...body, password: 'not the password' } });
    expect([wrongOne.status, Object.keys(wrongOne.problem.fields ?? {})]).toEqual([401, ['password']]);
    expect((await member(verifyEmail, { body: { ...body, password: PASSWORD } })).status).toBe(200);
  });
});

test('a sign-up repeated with the same password from another browser keeps it', async () => {
  const email = fresh();
  for (let time = 0; time < 3; time += 1) {
    await member(register, { body: registration(email) });
    app.clock.advance(EMAIL_CODE.cooldown / 2);
  }
  await member(verifyEmail, { body: { email, otpCode: await codeFor(app, email) } });
  expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('a sign-up repeated with another password keeps it in the same browser, and neither from another one', async () => {
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
