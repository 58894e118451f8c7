import { profileDefaults } from '@picks/contract/accounts';
import {
  changePassword,
  confirmEmail,
  getProfile,
  profileMessages,
  resendEmailCode,
  updateProfile,
} from '@picks/contract/profile';
import { currentUser, login, reauthenticate, register } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { appCode, enrol } from '#test/second-factor.ts';

const app = await testApp();
const { member, clock } = app;
let number = 0;
const fresh = () => `profile${(number += 1)}@example.com`;
const bodyFor = (email: string, changes = {}) => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email,
  phone: '+1 (555) 123-4567',
  timezone: 'Europe/Paris',
  notifications: { email: false, sms: true, picks: false, marketing: true },
  ...changes,
});
const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

beforeEach(() => clock.set(NOON));

async function someone() {
  const email = fresh();
  const token = await newMember(app, email);
  const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
  return { email, token, other };
}
const isLive = async (token: string) => (await member(currentUser, { token })).status === 200;

describe('the profile', () => {
  test('begins with the defaults, and is saved as a whole', async () => {
    const { email, token } = await someone();
    expect((await member(getProfile, { token })).data.user).toMatchObject({ ...profileDefaults, phone: '' });
    const { data } = await member(updateProfile, { token, body: bodyFor(email) });
    expect(data.message).toBe('Profile updated successfully!');
    const { user } = (await member(getProfile, { token })).data;
    expect(user).toMatchObject({ ...bodyFor(email), name: 'Ana Ruiz', pendingEmail: null });
  });

  test('of an app that is older than a choice leaves the choice as it is', async () => {
    const { email, token } = await someone();
    const body = bodyFor(email, { notifications: { marketing: true } });
    expect((await member(updateProfile, { token, body })).data.user.notifications).toEqual({
      ...profileDefaults.notifications,
      marketing: true,
    });
  });

  test('saved in part leaves the rest as it is, an address that waits for its code too', async () => {
    const { email, token } = await someone();
    const next = fresh();
    await member(updateProfile, { token, body: bodyFor(next) });
    const { data } = await member(updateProfile, { token, body: { lastName: '' } });
    const { notifications } = bodyFor(email);
    expect(data.user).toMatchObject({ ...bodyFor(email), lastName: '', pendingEmail: next, notifications });
  });

  test('saved under one key is saved once: said again it changes nothing, and answers what stands now', async () => {
    const { token, other } = await someone();
    const headers = { 'Idempotency-Key': `profile of ${token.slice(-8)}` };
    const body = { phone: '1' };
    await member(updateProfile, { token, body, headers });
    await member(updateProfile, { token: other, body: { phone: '2' } });
    const again = await member(updateProfile, { token, body, headers });
    expect([again.status, again.data.user.phone]).toEqual([200, '2']);
    const reused = await member(updateProfile, { token, body: { phone: '3' }, headers });
    expect(reused.problem.code).toBe('idempotency_key_reused');
  });

  test('with a new address, said again under its key, is no second code and no refusal', async () => {
    const { token } = await someone();
    const next = fresh();
    const headers = { 'Idempotency-Key': `address of ${token.slice(-8)}` };
    const body = { email: next };
    await member(updateProfile, { token, body, headers });
    const again = await member(updateProfile, { token, body, headers });
    expect([again.status, again.data.user.pendingEmail]).toEqual([200, next]);
    expect(await mailsTo(next)).toHaveLength(1);
  });

  test.each([
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Please choose a time zone'],
    ['surprise', { surprise: 1 }, 'Unknown field'],
  ])('refuses a wrong %s and saves nothing', async (field, changes, message) => {
    const { email, token } = await someone();
    const { status, problem } = await member(updateProfile, { token, body: bodyFor(email, changes) });
    expect([status, problem.fields?.[field]]).toEqual([422, message]);
    expect((await member(getProfile, { token })).data.user.timezone).toBe(profileDefaults.timezone);
  });
});

describe('a new address', () => {
  test('is pending until its code is entered; the old one is told and other sessions end', async () => {
    const { email, token, other } = await someone();
    const next = fresh();
    const saved = await member(updateProfile, { token, body: bodyFor(next) });
    expect(saved.data.user).toMatchObject({ email, pendingEmail: next, timezone: 'Europe/Paris' });
    expect((await member(login, { body: { email: next, password: PASSWORD } })).status).toBe(401);
    const otpCode = await codeFor(app, next);
    const { data } = await member(confirmEmail, { token, body: { otpCode } });
    expect(data).toMatchObject({
      user: { email: next, pendingEmail: null },
      message: 'Email changed successfully!',
    });
    expect(await mailsTo(email)).toContain('Your Fairline email was changed');
    expect([await isLive(token), await isLive(other)]).toEqual([true, false]);
    expect((await member(login, { body: { email: next, password: PASSWORD } })).status).toBe(200);
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  test('wants a fresh confirmation; the rest of the profile does not', async () => {
    const { email, token } = await someone();
    clock.advance(301);
    expect((await member(updateProfile, { token, body: bodyFor(email) })).status).toBe(200);
    const refused = await member(updateProfile, { token, body: bodyFor(fresh()) });
    expect(refused.problem.code).toBe('reauthentication_required');
    await member(reauthenticate, { token, body: { password: PASSWORD } });
    expect((await member(updateProfile, { token, body: bodyFor(fresh()) })).status).toBe(200);
  });

  test('that belongs to someone answers like a free one, tells its owner, and is never taken', async () => {
    const [one, owner] = [await someone(), await someone()];
    const free = await member(updateProfile, { token: (await someone()).token, body: bodyFor(fresh()) });
    const taken = await member(updateProfile, { token: one.token, body: bodyFor(owner.email) });
    expect([taken.status, taken.data.message]).toEqual([free.status, free.data.message]);
    expect((await mailsTo(owner.email)).at(-1)).toBe('You already have a Fairline account');
    const again = await member(resendEmailCode, { token: one.token });
    expect(again.problem.code).toBe('code_cooldown');
    const answer = await member(confirmEmail, { token: one.token, body: { otpCode: '000000' } });
    expect(answer.problem.code).toBe('code_invalid');
  });

  test('can be one that a stranger signed up and never verified', async () => {
    const { token } = await someone();
    const next = fresh();
    await member(register, {
      body: { name: 'A Stranger', email: next, password: PASSWORD, acceptedTerms: true },
    });
    clock.advance(61);
    await member(updateProfile, { token, body: bodyFor(next) });
    const { status, data } = await member(confirmEmail, {
      token,
      body: { otpCode: await codeFor(app, next) },
    });
    expect([status, data.user.email]).toEqual([200, next]);
  });

  test('is tried five times, and gets a new code after a minute', async () => {
    const { token } = await someone();
    const next = fresh();
    await member(updateProfile, { token, body: bodyFor(next) });
    const first = await codeFor(app, next);
    const wrong = first === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await member(confirmEmail, { token, body: { otpCode: wrong } });
    expect((await member(confirmEmail, { token, body: { otpCode: first } })).status).toBe(400);
    expect((await member(resendEmailCode, { token })).status).toBe(429);
    clock.advance(61);
    expect((await member(resendEmailCode, { token })).status).toBe(200);
    expect((await member(confirmEmail, { token, body: { otpCode: await codeFor(app, next) } })).status).toBe(
      200,
    );
  });

  test('is forgotten when the old one is saved again, and not mailed again when it is saved again', async () => {
    const { email, token } = await someone();
    const next = fresh();
    await member(updateProfile, { token, body: bodyFor(next) });
    const otpCode = await codeFor(app, next);
    await member(updateProfile, { token, body: bodyFor(next, { phone: '2' }) });
    expect(await mailsTo(next)).toHaveLength(1);
    await member(updateProfile, { token, body: bodyFor(email) });
    expect((await member(confirmEmail, { token, body: { otpCode } })).problem.code).toBe('code_invalid');
  });

  test('asked for by one member is not confirmed by the code of another', async () => {
    const [one, two] = [await someone(), await someone()];
    const next = fresh();
    await member(updateProfile, { token: one.token, body: bodyFor(next) });
    clock.advance(61);
    await member(updateProfile, { token: two.token, body: bodyFor(next) });
    const otpCode = await codeFor(app, next);
    expect((await member(confirmEmail, { token: one.token, body: { otpCode } })).status).toBe(400);
    expect((await member(confirmEmail, { token: two.token, body: { otpCode } })).status).toBe(200);
  });
});

describe('the password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'a brand new secret') =>
    member(changePassword, { token, body: { currentPassword, newPassword } });

  test('is changed by the old one; other sessions end and the owner is told', async () => {
    const { email, token, other } = await someone();
    expect((await change(token, PASSWORD)).data.message).toBe('Password changed successfully!');
    expect([await isLive(token), await isLive(other)]).toEqual([true, false]);
    expect((await mailsTo(email)).at(-1)).toBe('Your Fairline password was changed');
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await member(login, { body: { email, password: 'a brand new secret' } })).status).toBe(200);
  });

  test('of nobody else changes, and nobody else is signed out', async () => {
    const [one, two] = [await someone(), await someone()];
    await change(one.token, PASSWORD);
    expect(await isLive(two.token)).toBe(true);
    expect((await member(login, { body: { email: two.email, password: PASSWORD } })).status).toBe(200);
  });

  test.each([
    ['not it', 'a brand new secret', 401, 'currentPassword', profileMessages.notYourPassword],
    [PASSWORD, '1234567', 422, 'newPassword', 'Password must be at least 8 characters long'],
    [
      PASSWORD,
      'password123',
      422,
      'newPassword',
      'This password is too easy to guess. Try three or four unrelated words.',
    ],
  ])('refuses %s to %s', async (current, next, status, field, message) => {
    const { token, other } = await someone();
    const { problem, ...answer } = await change(token, current, next);
    expect([answer.status, problem.fields?.[field]]).toEqual([status, message]);
    expect(await isLive(other)).toBe(true);
  });

  test('of two changes at once one counts', async () => {
    const { token, other } = await someone();
    const answers = await Promise.all([
      change(token, PASSWORD, 'first new one 1'),
      change(other, PASSWORD, 'other new one 2'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await isLive(token), await isLive(other)].filter(Boolean)).toHaveLength(1);
  });

  test('wants a code too where two-factor authentication is on', async () => {
    const { token } = await someone();
    const { secret } = await enrol(app, token);
    clock.advance(301);
    expect((await change(token, PASSWORD)).problem.code).toBe('reauthentication_required');
    await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect((await change(token, PASSWORD)).status).toBe(200);
  });
});
