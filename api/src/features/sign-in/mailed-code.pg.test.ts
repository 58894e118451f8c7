import {
  currentUser,
  EMAIL_CODE,
  forgotPassword,
  register,
  resendVerification,
  verifyEmail,
} from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { registration, withoutId, wrong } from '#test/sign-up.ts';

const app = await testApp();
const { member, clock } = app;

let number = 0;
const fresh = () => `person${(number += 1)}@example.com`;
beforeEach(() => clock.set(NOON));

describe('the mailed code', () => {
  test('verifies once, in any letter case of the address, and signs in', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    const first = await member(verifyEmail, { body: { email: email.toUpperCase(), otpCode } });
    expect(first.data.message).toBe('Email verified successfully! Redirecting to dashboard...');
    expect((await member(currentUser, { token: first.data.token })).data.user).toMatchObject({
      email,
      emailVerified: true,
    });
    expect((await member(verifyEmail, { body: { email, otpCode } })).problem.code).toBe('code_invalid');
  });

  test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९'])('verifies with the digits %s', async (digits) => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const code = await codeFor(app, email);
    const otpCode = ` ${Array.from(code, (digit) => digits[Number(digit)]).join('')}`;
    expect((await member(verifyEmail, { body: { email, otpCode } })).status).toBe(200);
  });

  test.each([
    [599, 200],
    [600, 400],
  ])('is good until ten minutes have passed: after %i s it answers %i', async (seconds, status) => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    clock.advance(seconds);
    expect((await member(verifyEmail, { body: { email, otpCode } })).status).toBe(status);
  });

  test('dies with its fifth try, also when they come at once', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    const tries = Array.from({ length: 5 }, () =>
      member(verifyEmail, { body: { email, otpCode: wrong(otpCode) } }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await member(verifyEmail, { body: { email, otpCode } })).status).toBe(400);
  });

  test('an emailed link still works once after its code has expired', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    for (let guess = 0; guess < EMAIL_CODE.tries; guess += 1)
      await member(verifyEmail, { body: { email, otpCode: wrong(otpCode) } });
    clock.advance(EMAIL_CODE.lifetime);
    const linkToken = /#token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    const body = { email, linkToken, password: PASSWORD };
    const uses = Array.from({ length: 10 }, () => member(verifyEmail, { body }));
    expect((await Promise.all(uses)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of a hundred uses at once one succeeds', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    const uses = Array.from({ length: 100 }, () => member(verifyEmail, { body: { email, otpCode } }));
    expect((await Promise.all(uses)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be asked for again after exactly sixty seconds; the new one replaces the old', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const old = await codeFor(app, email);
    clock.advance(59);
    const early = await member(resendVerification, { body: { email } });
    expect([early.status, early.problem.message, early.headers.get('retry-after')]).toEqual([
      429,
      'Please wait 1 seconds before requesting a new code',
      '1',
    ]);
    clock.advance(1);
    expect((await member(resendVerification, { body: { email } })).data.message).toBe(
      'Verification code sent successfully!',
    );
    const renewed = await codeFor(app, email);
    if (renewed !== old)
      expect((await member(verifyEmail, { body: { email, otpCode: old } })).status).toBe(400);
    expect((await member(verifyEmail, { body: { email, otpCode: renewed } })).status).toBe(200);
  });

  test.each([resendVerification, forgotPassword])(
    '$name answers known and unknown addresses alike, cooldown included',
    async (endpoint) => {
      const known = fresh();
      await newMember(app, known);
      clock.advance(61);
      const answers = [];
      for (const email of [known, fresh()]) {
        for (let round = 0; round < 2; round += 1) {
          const { status, text } = await member(endpoint, { body: { email } });
          answers.push(`${status} ${withoutId(text)}`);
        }
      }
      expect(answers.slice(0, 2)).toEqual(answers.slice(2));
      expect(answers[1]).toMatch(/^429/);
    },
  );

  test('for an unknown address is mailed to nobody', async () => {
    const email = fresh();
    await member(forgotPassword, { body: { email } });
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('is stored as neither text nor plain hash', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    const otpCode = await codeFor(app, email);
    const [row] = await app.deps.sql`
      select to_jsonb(c)::text || (select string_agg(to_jsonb(m)::text, '') from mails m where m.to_address = c.email and m.sealed_text is not null) as kept
      from email_codes c where c.email = ${email}`;
    // Six digits may turn up in the middle of a hash.
    expect(String(row?.['kept'])).not.toMatch(new RegExp(`(?<![0-9a-f])${otpCode}(?![0-9a-f])`));
  });
});
