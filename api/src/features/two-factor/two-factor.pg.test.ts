import { completeSignIn, currentUser, login, reauthenticate } from '@picks/contract/sign-in';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorMessages,
} from '@picks/contract/two-factor';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { appCode, challengeFor, enrol, guardedMember } from '#test/second-factor.ts';

const app = await testApp();
const replicas = [app, await testApp(app), await testApp(app)];
const { member, clock } = app;
let number = 0;
const fresh = () => `guarded${(number += 1)}@example.com`;
const guarded = () => guardedMember(app, fresh());
const stepUpNeeded = { status: 403, problem: { code: 'reauthentication_required' } };
const finish = (challengeToken: string, code: string, by = app) =>
  by.member(completeSignIn, { body: { challengeToken, code } });

beforeEach(() => clock.set(NOON));

describe('switching on', () => {
  test('gives a QR code and a secret, takes a first code, and answers ten recovery codes', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const setup = await member(setUpTwoFactor, { token });
    expect(setup.data.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const body = { token: await appCode(app, setup.data.secret) };
    const { status, data } = await member(enableTwoFactor, { token, body });
    expect([status, data.message]).toEqual([200, twoFactorMessages.enabled]);
    expect(new Set(data.recoveryCodes).size).toBe(10);
    const { user } = (await member(currentUser, { token })).data;
    expect(user.twoFactorEnabled).toBe(true);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor authentication is on' });
  });

  test('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, recoveryCodes } = await guarded();
    const [row] = await app.deps.sql<{ all: string }[]>`
      select string_agg(encode(sealed_secret, 'escape') || array_to_string(recovery_hmacs, ','), ' ') as all from two_factors`;
    for (const plain of [secret, ...recoveryCodes]) expect(row?.all).not.toContain(plain);
  });

  test('a secret can not be opened for another account', async () => {
    const [one, other] = [await guarded(), await guarded()];
    await app.deps.sql`
      update two_factors set sealed_secret = (
        select sealed_secret from two_factors join users on id = user_id where email = ${one.email})
      where user_id = (select id from users where email = ${other.email})`;
    const challengeToken = await challengeFor(app, other.email);
    expect((await finish(challengeToken, await appCode(app, one.secret))).status).toBe(500);
  });

  test.each(['000000', '12345', ''])('refuses %j as the first code', async (code) => {
    const token = await newMember(app, fresh());
    await member(setUpTwoFactor, { token });
    const { status, problem } = await member(enableTwoFactor, { token, body: { token: code } });
    expect([401, 422]).toContain(status);
    expect(problem.fields?.['token']).toBe('Invalid verification code');
    expect((await member(currentUser, { token })).data.user.twoFactorEnabled).toBe(false);
  });

  test('wants a fresh confirmation, and can not be begun twice', async () => {
    const { token, secret } = await guarded();
    expect((await member(setUpTwoFactor, { token })).problem.code).toBe('two_factor_on');
    clock.advance(301);
    for (const endpoint of [setUpTwoFactor, disableTwoFactor, renewRecoveryCodes]) {
      expect(await member(endpoint, { token })).toMatchObject(stepUpNeeded);
    }
    await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect((await member(disableTwoFactor, { token })).status).toBe(200);
  });

  test('a secret that was only begun confirms nobody', async () => {
    const token = await newMember(app, fresh());
    const { secret } = (await member(setUpTwoFactor, { token })).data;
    const { status } = await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect([401, 422]).toContain(status);
  });

  test('the code of a secret that was replaced meanwhile switches nothing on', async () => {
    const token = await newMember(app, fresh());
    const first = (await member(setUpTwoFactor, { token })).data.secret;
    await member(setUpTwoFactor, { token });
    const body = { token: await appCode(app, first) };
    expect((await member(enableTwoFactor, { token, body })).status).toBe(401);
  });
});

describe('once on', () => {
  test('a password no longer confirms who is there; a code does, once', async () => {
    const { token, secret } = await guarded();
    const confirm = (body: object) => member(reauthenticate, { token, body });
    expect((await confirm({ password: PASSWORD })).problem.fields).toEqual({
      code: 'Invalid verification code',
    });
    const code = await appCode(app, secret);
    expect((await confirm({ code })).status).toBe(204);
    expect((await confirm({ code })).problem.code).toBe('code_refused');
  });

  test('$500 and more go out only after a fresh code', async () => {
    const { email, token, secret } = await guarded();
    const admin = await newAdmin(app);
    await fund(app, token, admin, 900);
    const body = { amount: 500, withdrawMethod: 'paypal', paymentDetails: { email } };
    clock.advance(301);
    expect(await member(requestWithdrawal, { token, body })).toMatchObject(stepUpNeeded);
    await member(reauthenticate, { token, body: { code: await appCode(app, secret) } });
    expect((await member(requestWithdrawal, { token, body })).status).toBe(201);
  });

  test('new recovery codes replace the old ones, also when two are asked for at once', async () => {
    const { email, token, recoveryCodes } = await guarded();
    const renewals = await Promise.all(replicas.map((by) => by.member(renewRecoveryCodes, { token })));
    const good = [];
    for (const { data } of renewals) {
      const [code = ''] = data.recoveryCodes;
      if ((await finish(await challengeFor(app, email), code)).status === 200) good.push(code);
    }
    expect(good).toHaveLength(1);
    expect((await finish(await challengeFor(app, email), recoveryCodes[0] ?? '')).status).toBe(401);
  });

  test('switching on and off ends all other sessions, and tells the owner', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
    const { secret } = await enrol(app, token);
    expect((await member(currentUser, { token: other })).status).toBe(401);
    const second = (await finish(await challengeFor(app, email), await appCode(app, secret))).data.token;
    expect((await member(disableTwoFactor, { token })).data.message).toBe(twoFactorMessages.disabled);
    expect((await member(currentUser, { token: second })).status).toBe(401);
    expect((await member(currentUser, { token })).data.user.twoFactorEnabled).toBe(false);
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(200);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor authentication is off' });
  });
});
