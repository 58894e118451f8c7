import { randomUUID } from 'node:crypto';
import { changePassword } from '@picks/contract/profile';
import { currentUser, login, reauthenticate, SESSION_PROOFS } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMember, PASSWORD } from '#test/people.ts';
import { enrol } from '#test/second-factor.ts';
import { servedOrigins } from '#test/served.ts';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { proveInSession } from './session-proofs.ts';

const app = await testApp();
const { clock } = app;
const shared = createRateLimits(app.deps.sql);
const { member } = servedOrigins(app, {
  ...app.deps.limits,
  ...shared,
  take: async (limit, key) => (limit === 'sessionProof' ? shared.take(limit, key) : Infinity),
});
const WRONG = 'not it at all';
let number = 0;
let email = '';
/** sessions of one account */
let thief = '';
let owner = '';

beforeEach(async () => {
  clock.set(NOON);
  email = `proofs${(number += 1)}@example.com`;
  owner = await newMember(app, email);
  thief = (await member(login, { body: { email, password: PASSWORD } })).data.token;
});

const confirm = (token: string, body: { password: string } | { code: string }) =>
  member(reauthenticate, { token, body });
const change = (token: string, currentPassword: string) =>
  member(changePassword, { token, body: { currentPassword, newPassword: 'a brand new harbour' } });
const isLive = async (token: string) => (await member(currentUser, { token })).status === 200;
const mailsTo = async (to: string) => {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
};
const subject = 'Someone entered wrong passwords in your Fairline account';

describe('wrong passwords in a session', () => {
  test('end it at the third, email the owner and cost other sessions nothing', async () => {
    const answers = [await confirm(thief, { password: WRONG }), await change(thief, WRONG)];
    expect(answers.map(({ problem }) => problem.code)).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ]);
    const third = await confirm(thief, { password: WRONG });
    expect([third.status, third.problem.code]).toEqual([401, 'session_revoked']);
    expect([await isLive(thief), await isLive(owner)]).toEqual([false, true]);
    expect(await mailsTo(email)).toContain(subject);
    expect((await confirm(owner, { password: PASSWORD })).status).toBe(204);
    expect((await change(owner, PASSWORD)).status).toBe(200);
  });

  test('are forgotten after the right one, and after a while', async () => {
    const wrongTwice = async () => {
      for (let guess = 1; guess < SESSION_PROOFS.points; guess += 1)
        await confirm(owner, { password: WRONG });
    };
    await wrongTwice();
    expect((await confirm(owner, { password: PASSWORD })).status).toBe(204);
    await wrongTwice();
    await app.deps.sql`update rate_limits set expire = 1 where key like 'sessionProof:%'`;
    await wrongTwice();
    expect(await isLive(owner)).toBe(true);
  });

  test('sent at once are checked three times at most', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(thief, { password: WRONG })));
    const codes = answers.map(({ problem }) => problem.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(SESSION_PROOFS.points - 1);
    expect(await isLive(thief)).toBe(false);
    expect((await mailsTo(email)).filter((each) => each === subject)).toHaveLength(1);
  });
});

test('a check that fails with an error is no guess', async () => {
  const act = { actorId: null, ip: '', requestId: 'test' };
  const session = { userId: randomUUID(), sessionId: randomUUID() };
  const check = () =>
    proveInSession({ ...app.deps.signIn, limits: shared }, session, act, () =>
      Promise.reject(new Error('no database')),
    );
  for (let time = 0; time <= SESSION_PROOFS.points; time += 1)
    await expect(check()).rejects.toThrow('no database');
});

test('wrong codes of the second factor end a session likewise', async () => {
  await enrol(app, owner);
  const answers = [];
  for (let guess = 0; guess < SESSION_PROOFS.points; guess += 1)
    answers.push((await confirm(owner, { code: '000000' })).problem.code);
  expect(answers).toEqual(['code_refused', 'code_refused', 'session_revoked']);
  expect([await isLive(owner), await mailsTo(email)]).toEqual([false, expect.arrayContaining([subject])]);
});
