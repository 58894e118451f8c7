import {
  currentUser,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';

const app = await testApp();
const { member, clock } = app;
const registration = (email: string, changes = {}) => ({
  name: 'Ana Maria Ruiz',
  email,
  password: PASSWORD,
  ...changes,
});
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

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
    ['password', { password: 'password123' }, 'This password is too common. Please choose another one'],
    [
      'acceptedTerms',
      { acceptedTerms: false },
      'Please confirm that you are 18 or older and accept the Terms',
    ],
    ['surprise', { surprise: 1 }, 'This field is not known'],
  ])('refuses a wrong %s and names it', async (field, changes, message) => {
    const { status, problem } = await member(register, { body: registration(fresh(), changes) });
    expect([status, problem.code, problem.fields?.[field]]).toEqual([422, 'validation_failed', message]);
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
    expect(String(row?.['kept'])).not.toContain(otpCode);
  });
});

describe('login', () => {
  test('answers an unknown address and a wrong password with the same bytes', async () => {
    const email = fresh();
    await newMember(app, email);
    const [known, unknown] = await Promise.all(
      [email, fresh()].map((address) =>
        member(login, { body: { email: address, password: 'not the password' } }),
      ),
    );
    expect([known?.status, withoutId(known?.text ?? '')]).toEqual([401, withoutId(unknown?.text ?? '')]);
    expect(known?.problem.message).toBe('Invalid credentials');
  });

  test('asks an unverified account for verification, and only after the right password', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    expect((await member(login, { body: { email, password: 'not the password' } })).status).toBe(401);
    const { status, problem } = await member(login, { body: { email, password: PASSWORD } });
    expect([status, problem]).toEqual([
      403,
      expect.objectContaining({ code: 'verification_required', requiresVerification: true, email }),
    ]);
  });

  test('mails an unverified account a new code when the old one is old', async () => {
    const email = fresh();
    await member(register, { body: registration(email) });
    clock.advance(3600);
    await member(login, { body: { email, password: PASSWORD } });
    expect((await member(verifyEmail, { body: { email, otpCode: await codeFor(app, email) } })).status).toBe(
      200,
    );
  });

  test('refuses a disabled account, and only after the right password', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    await app.deps.sql`update users set is_active = false where email = ${email}`;
    expect((await member(login, { body: { email, password: 'not the password' } })).problem.code).toBe(
      'invalid_credentials',
    );
    expect((await member(login, { body: { email, password: PASSWORD } })).problem.message).toBe(
      'Account is disabled',
    );
    expect((await member(currentUser, { token })).problem.code).toBe('session_revoked');
  });
});

describe('sessions', () => {
  test('end with logout, at once', async () => {
    const token = await newMember(app, fresh());
    expect((await member(logout, { token })).status).toBe(204);
    const after = await member(currentUser, { token });
    expect([after.status, after.problem.code]).toEqual([401, 'session_revoked']);
  });

  test.each([
    [24 * 3600 - 1, 200],
    [24 * 3600, 401],
  ])('live through silence of less than a day: after %i s %i', async (seconds, status) => {
    const token = await newMember(app, fresh());
    clock.advance(seconds);
    expect((await member(currentUser, { token })).status).toBe(status);
  });

  test('end thirty days after they began, however busy', async () => {
    const token = await newMember(app, fresh());
    for (let hour = 0; hour < 30 * 24 - 1; hour += 12) {
      clock.advance(12 * 3600);
      if (hour < 30 * 24 - 12) expect((await member(currentUser, { token })).status).toBe(200);
    }
    expect((await member(currentUser, { token })).status).toBe(401);
  });

  test('are listed with the own one marked, and can be ended one by one by their owner only', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
    const { sessions } = (await member(listSessions, { token })).data;
    expect([sessions.length, sessions.filter(({ current }) => current).length]).toEqual([2, 1]);
    const foreign = sessions.find(({ current }) => !current)?._id ?? '';
    const stranger = await newMember(app, fresh());
    const refused = await member(endSession, { token: stranger, params: { id: foreign } });
    const unknown = await member(endSession, {
      token: stranger,
      params: { id: '00000000-0000-7000-8000-000000000000' },
    });
    expect([refused.status, withoutId(refused.text)]).toEqual([404, withoutId(unknown.text)]);
    expect((await member(endSession, { token, params: { id: foreign } })).status).toBe(204);
    expect((await member(currentUser, { token: other })).status).toBe(401);
    expect((await member(currentUser, { token })).status).toBe(200);
  });

  test('all end when the password is reset; the new one opens, the old one does not', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    clock.advance(61);
    await member(forgotPassword, { body: { email } });
    const otpCode = await codeFor(app, email);
    const answer = { email, otpCode, password: 'a brand new secret' };
    expect((await member(resetPassword, { body: { ...answer, otpCode: wrong(otpCode) } })).status).toBe(400);
    expect((await member(resetPassword, { body: answer })).status).toBe(200);
    expect((await member(currentUser, { token })).status).toBe(401);
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await member(login, { body: { email, password: answer.password } })).status).toBe(200);
  });

  test('write an audit row in the same breath', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    await member(logout, { token });
    const rows = await app.deps.sql`
      select action from audit_entries where actor_id = (select id from users where email = ${email})
      or target_id = (select id::text from users where email = ${email}) order by id`;
    expect(rows.map(({ action }) => action as string)).toEqual(['sign_in.verified', 'session.logout']);
    await expect(app.owner`delete from audit_entries`).rejects.toThrow('append-only');
  });
});
