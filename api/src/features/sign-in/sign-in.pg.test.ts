import {
  currentUser,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
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
