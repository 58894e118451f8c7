// @module-tag full
import {
  EMAIL_CODE,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
} from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';
import { registration, wrong } from '#test/sign-up.ts';

const app = await testApp();
/** With its limits on; every call comes from another address unless it names one. */
const { member } = servedOrigins(app, createRateLimits(app.deps.sql));
const owner = { 'X-Forwarded-For': '203.0.113.9' };

let number = 0;
const fresh = () => `person${(number += 1)}@example.com`;
beforeEach(async () => {
  app.clock.set(NOON);
  await app.deps.sql`delete from rate_limits`;
});

async function mailsTo(email: string): Promise<number> {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email).length;
}

describe('mails with a code', () => {
  test('are counted when one goes out: what the cooldown refuses costs nothing', async () => {
    const email = fresh();
    await newMember(app, email);
    const before = await mailsTo(email);
    for (let call = 0; call < 60; call += 1) await member(forgotPassword, { body: { email } });
    expect(await mailsTo(email)).toBe(before + 1);
    app.clock.advance(EMAIL_CODE.cooldown);
    expect((await member(forgotPassword, { body: { email }, headers: owner })).status).toBe(200);
  });

  test('are not refused to whoever is impatient', async () => {
    const email = fresh();
    await newMember(app, email);
    for (let tap = 0; tap < 40; tap += 1) await member(forgotPassword, { body: { email }, headers: owner });
    app.clock.advance(EMAIL_CODE.cooldown);
    expect((await member(forgotPassword, { body: { email }, headers: owner })).status).toBe(200);
  });

  test('asked for by a stranger leave the owner their own', async () => {
    const email = fresh();
    await newMember(app, email);
    const stranger = { 'X-Forwarded-For': '198.51.100.66' };
    const answers = [];
    for (let mail = 0; mail <= EMAIL_CODE.perHour; mail += 1) {
      app.clock.advance(EMAIL_CODE.cooldown);
      answers.push((await member(forgotPassword, { body: { email }, headers: stranger })).status);
    }
    expect(answers).toEqual([...Array.from({ length: EMAIL_CODE.perHour }, () => 200), 429]);
    expect((await member(forgotPassword, { body: { email }, headers: owner })).status).toBe(200);
  });

  test('are spent by sign-ups from one client as well, and not by one that the cooldown keeps from a mail', async () => {
    const email = fresh();
    const signUp = () => member(register, { body: registration(email), headers: owner });
    for (let mail = 1; mail < EMAIL_CODE.perHour; mail += 1) {
      expect([(await signUp()).status, (await signUp()).status]).toEqual([201, 201]);
      app.clock.advance(EMAIL_CODE.cooldown);
    }
    expect((await signUp()).status).toBe(201);
    app.clock.advance(EMAIL_CODE.cooldown);
    expect((await signUp()).status).toBe(429);
    expect(await mailsTo(email)).toBe(EMAIL_CODE.perHour);
  });

  test('for a reset do not stop a new address from signing up', async () => {
    const email = fresh();
    for (let call = 0; call < 10; call += 1) await member(forgotPassword, { body: { email } });
    const answer = await member(register, { body: registration(email), headers: owner });
    expect([answer.status, await mailsTo(email)]).toEqual([201, 1]);
    app.clock.advance(EMAIL_CODE.cooldown);
    expect((await member(resendVerification, { body: { email }, headers: owner })).status).toBe(200);
  });
});

describe('guesses at a code', () => {
  const password = 'a brand new secret';

  test('by a stranger leave the owner theirs', async () => {
    const email = fresh();
    await newMember(app, email);
    await member(forgotPassword, { body: { email }, headers: owner });
    const otpCode = await codeFor(app, email);
    const stranger = { 'X-Forwarded-For': '198.51.100.67' };
    for (let guess = 0; guess < EMAIL_CODE.tries + 3; guess += 1)
      await member(resetPassword, { body: { email, otpCode: wrong(otpCode), password }, headers: stranger });
    const late = await member(resetPassword, { body: { email, otpCode, password }, headers: stranger });
    expect(late.problem.code).toBe('code_invalid');
    expect((await member(resetPassword, { body: { email, otpCode, password }, headers: owner })).status).toBe(
      200,
    );
    expect((await member(login, { body: { email, password } })).status).toBe(200);
  });

  test('end the code at their total, from however many clients they come', async () => {
    const email = fresh();
    await newMember(app, email);
    await member(forgotPassword, { body: { email }, headers: owner });
    const otpCode = await codeFor(app, email);
    await Promise.all(
      Array.from({ length: EMAIL_CODE.triesInAll }, () =>
        member(resetPassword, { body: { email, otpCode: wrong(otpCode), password } }),
      ),
    );
    expect((await member(resetPassword, { body: { email, otpCode, password }, headers: owner })).status).toBe(
      400,
    );
    app.clock.advance(EMAIL_CODE.cooldown);
    await member(forgotPassword, { body: { email }, headers: owner });
    const renewed = await codeFor(app, email);
    const body = { email, otpCode: renewed, password };
    expect((await member(resetPassword, { body, headers: owner })).status).toBe(200);
  });
});
