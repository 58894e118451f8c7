import { login, register, verifyEmail } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { registration } from '#test/sign-up.ts';

const app = await testApp();
const { member, clock } = app;

let number = 0;
const fresh = () => `person${(number += 1)}@example.com`;
beforeEach(() => clock.set(NOON));

describe('registration', () => {
  test('answers the same bytes for a new, an unverified and a verified address', async () => {
    const known = fresh();
    await newMember(app, known);
    clock.advance(61);
    const email = fresh();
    const answers = [];
    for (const address of [email, email, known]) {
      const { status, text } = await member(register, { body: registration(address) });
      answers.push([status, text.replace(address, 'ADDRESS')]);
    }
    expect(answers[0]).toEqual([201, expect.stringContaining('"requiresVerification":true')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('tells the owner of a known address by mail, and leaves the account alone', async () => {
    const email = fresh();
    await newMember(app, email);
    clock.advance(61);
    await member(register, {
      body: registration(email, { name: 'Some Body', password: 'another secret 9' }),
    });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'You already have a Fairline account' });
    expect((await member(login, { body: { email, password: PASSWORD } })).data.user.name).toBe(
      'Ana Maria Ruiz',
    );
    expect((await member(login, { body: { email, password: 'another secret 9' } })).status).toBe(401);
  });

  test('emails the owner right away, at most once a minute, even seconds after they signed up', async () => {
    const email = fresh();
    await newMember(app, email);
    const noticesSent = async () => {
      await Promise.all([1, 2, 3].map(() => member(register, { body: registration(email) })));
      await app.runJobs();
      return app.mails.filter(
        ({ to, subject }) => to === email && subject === 'You already have a Fairline account',
      ).length;
    };
    expect(await noticesSent()).toBe(1);
    clock.advance(59);
    expect(await noticesSent()).toBe(1);
    clock.advance(2);
    expect(await noticesSent()).toBe(2);
  });

  test('splits the name on its last space and keeps who invited', async () => {
    const inviter = fresh();
    await newMember(app, inviter);
    const [{ code } = { code: '' }] = await app.deps.sql<{ code: string }[]>`
      select referral_code as code from users where email = ${inviter}`;
    const email = fresh();
    await member(register, { body: registration(email, { referralCode: code.toLowerCase() }) });
    const [row] = await app.deps.sql`
      select u.first_name, u.last_name, i.email as inviter from users u join users i on i.id = u.referred_by where u.email = ${email}`;
    expect(row).toEqual({ first_name: 'Ana Maria', last_name: 'Ruiz', inviter });
  });

  test.each([
    ['name', { name: ' ' }, 'Full name is required'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['password', { password: '1234567' }, 'Password must be at least 8 characters long'],
    [
      'password',
      { password: 'password123' },
      'This password is too easy to guess. Try three or four unrelated words.',
    ],
    [
      'acceptedTerms',
      { acceptedTerms: false },
      "Please confirm that you're 18 or older and accept the Terms",
    ],
    ['surprise', { surprise: 1 }, 'Unknown field'],
  ])('refuses a wrong %s and names it', async (field, changes, message) => {
    const { status, problem } = await member(register, { body: registration(fresh(), changes) });
    expect([status, problem.code, problem.fields?.[field]]).toEqual([422, 'validation_failed', message]);
  });

  test.each([
    ['Europe/London', 'Europe/London'],
    [undefined, 'America/New_York'],
    ['Mars/Olympus', 'America/New_York'],
  ])('from a device in %s begins in %s', async (timezone, kept) => {
    const email = fresh();
    const { status } = await member(register, { body: registration(email, { timezone }) });
    const [row] = await app.deps.sql`select timezone from users where email = ${email}`;
    expect([status, row]).toEqual([201, { timezone: kept }]);
  });

  test('an unverified sign-up repeated while its code lives trusts neither password', async () => {
    const email = fresh();
    await member(register, { body: registration(email, { password: 'the intruder 1' }) });
    clock.advance(61);
    await member(register, { body: registration(email, { password: 'the owner 22' }) });
    await member(verifyEmail, { body: { email, otpCode: await codeFor(app, email) } });
    for (const password of ['the intruder 1', 'the owner 22']) {
      expect((await member(login, { body: { email, password } })).status).toBe(401);
    }
  });
});
