// @module-tag full
import { setTimeout as delay } from 'node:timers/promises';
import {
  currentUser,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { adminLogin, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { createSetupLink } from './admin-sign-in.service.ts';

const app = await testApp();
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
};

/** Both sent before either is answered, ten times over: who is first differs. */
async function tenTimes(round: (email: string) => Promise<void>) {
  for (let number = 0; number < 10; number += 1)
    await round(`round${number}-${crypto.randomUUID()}@example.com`);
}

describe('two at once', () => {
  test('sign-ups from two browsers: one mail, and its code opens the account with neither password', async () => {
    await tenTimes(async (email) => {
      const passwords = [PASSWORD, 'another harbour 43'];
      const sign = (password: string) =>
        app.member(register, { body: { name: 'Ana Ruiz', email, password, acceptedTerms: true } });
      expect(statusesOf(await Promise.all(passwords.map(sign)))).toEqual([201, 201]);
      expect(await mailsTo(email)).toHaveLength(1);
      const otpCode = await codeFor(app, email);
      expect((await app.member(verifyEmail, { body: { email, otpCode } })).status).toBe(200);
      const logins = passwords.map((password) => app.member(login, { body: { email, password } }));
      expect(statusesOf(await Promise.all(logins))).toEqual([401, 401]);
    });
  });

  test('requests for a code: one is mailed and good, the other is told to wait; the same for a stranger', async () => {
    await tenTimes(async (email) => {
      await newMember(app, email);
      const stranger = `stranger-${email}`;
      for (const address of [email, stranger]) {
        const ask = () => app.member(forgotPassword, { body: { email: address } });
        expect(statusesOf(await Promise.all([ask(), ask()]))).toEqual([200, 429]);
      }
      const codes = (await mailsTo(email)).filter(({ subject }) => subject.includes('resets'));
      expect(codes).toHaveLength(1);
      expect(await mailsTo(stranger)).toEqual([]);
    });
  });

  test('entries of the right code: one session', async () => {
    await tenTimes(async (email) => {
      await app.member(register, {
        body: { name: 'Ana Ruiz', email, password: PASSWORD, acceptedTerms: true },
      });
      const otpCode = await codeFor(app, email);
      const enter = () => app.member(verifyEmail, { body: { email, otpCode } });
      expect(statusesOf(await Promise.all([enter(), enter()]))).toEqual([200, 400]);
    });
  });

  test('uses of the set-up link: one administrator, and the act is recorded', async () => {
    const setupToken = (await createSetupLink(app.deps.signIn)) ?? '';
    const use = (email: string) =>
      app.console(createFirstAdmin, { body: { setupToken, name: 'Ben Okafor', email, password: PASSWORD } });
    expect(statusesOf(await Promise.all([use('one@example.com'), use('two@example.com')]))).toEqual([
      201, 400,
    ]);
    const [admin] = await app.deps.sql<{ id: string }[]>`select id from users where role = 'admin'`;
    const entries = await app.deps.sql`
      select target_id, after, ip from audit_entries where action = 'admin.created'`;
    expect(entries).toEqual([{ target_id: admin?.id, after: { role: 'admin' }, ip: '127.0.0.1' }]);
  });
});

test('a code asked for answers after the same time for a known and an unknown address', async () => {
  await app.member(register, {
    body: { name: 'Ana Ruiz', email: 'known@example.com', password: PASSWORD, acceptedTerms: true },
  });
  app.clock.advance(61);
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const waited = delay(90).then(() => 'has waited');
    const answer = app.member(resendVerification, { body: { email } });
    expect(await Promise.race([waited, answer])).toBe('has waited');
    expect((await answer).status).toBe(200);
  }
});

test('a login with the old password at the moment of a reset leaves no session that outlives it', async () => {
  for (let round = 0; round < 15; round += 1) {
    const email = `raced${round}@example.com`;
    await newMember(app, email);
    app.clock.advance(61);
    await app.member(forgotPassword, { body: { email } });
    const otpCode = await codeFor(app, email);
    const [reset, ...logins] = await Promise.all([
      app.member(resetPassword, { body: { email, otpCode, password: 'a brand new secret' } }),
      ...[1, 2, 3].map(() => app.member(login, { body: { email, password: PASSWORD } })),
    ]);
    expect(reset.status).toBe(200);
    for (const { status, data } of logins) {
      if (status === 200) expect((await app.member(currentUser, { token: data.token })).status).toBe(401);
    }
  }
});

test('a refused sign-in is kept, for a known and an unknown address, on both origins', async () => {
  await newMember(app, 'known@example.com');
  const body = (email: string) => ({ body: { email, password: 'not the password' } });
  await app.member(login, body('known@example.com'));
  await app.member(login, body('nobody@example.com'));
  await app.console(adminLogin, body('known@example.com'));
  const rows = await app.deps.sql`
    select a.target_id = 'unknown' as unknown, a.after from audit_entries a where action = 'sign_in.refused' order by id desc limit 3`;
  expect(rows.map(({ unknown, after }) => [unknown, after] as unknown[])).toEqual([
    [false, { origin: 'console', code: 'invalid_credentials' }],
    [true, { origin: 'member', code: 'invalid_credentials' }],
    [false, { origin: 'member', code: 'invalid_credentials' }],
  ]);
});
