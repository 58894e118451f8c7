import { listAudit } from '@picks/contract/audit.admin';
import { changePassword, confirmEmail, updateProfile } from '@picks/contract/profile';
import {
  currentUser,
  forgotPassword,
  reauthenticate,
  register,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { enrol } from '#test/second-factor.ts';
import { registration } from '#test/sign-up.ts';

const app = await testApp();
const { member } = app;
let admin = '';
let number = 0;
let email = '';
let token = '';
let id = '';
beforeAll(async () => void (admin = await newAdmin(app)));
beforeEach(async () => {
  email = `prover${(number += 1)}@example.com`;
  token = await newMember(app, email);
  id = (await member(currentUser, { token })).data.user._id;
});

/** What the log says of this account, the newest first, read as an administrator does. */
async function refusals(target = id) {
  const { data, status } = await app.console(listAudit, { token: admin, query: { target, limit: 100 } });
  expect(status).toBe(200);
  return data.entries
    .filter(({ action }) => action.endsWith('refused'))
    .map(({ action, actor, after }) => [action, actor?._id ?? null, after?.['code']]);
}

test('a wrong password at a confirmation', async () => {
  await member(reauthenticate, { token, body: { password: 'not it at all' } });
  await member(reauthenticate, { token, body: { password: PASSWORD } });
  expect(await refusals()).toEqual([['session.confirm_refused', id, 'invalid_credentials']]);
});

test('a wrong code at a confirmation', async () => {
  await enrol(app, token);
  await member(reauthenticate, { token, body: { code: '000000' } });
  expect(await refusals()).toEqual([['session.confirm_refused', id, 'code_refused']]);
});

test('a wrong current password, but not a new one that is refused', async () => {
  const change = (currentPassword: string, newPassword: string) =>
    member(changePassword, { token, body: { currentPassword, newPassword } });
  await change(PASSWORD, 'password123');
  await change('not it at all', 'a brand new secret');
  expect(await refusals()).toEqual([['password.change_refused', id, 'invalid_credentials']]);
});

test('a wrong code of a reset', async () => {
  app.clock.advance(61);
  await member(forgotPassword, { body: { email } });
  await member(resetPassword, { body: { email, otpCode: '000000', password: 'a brand new secret' } });
  expect(await refusals()).toEqual([['password.reset_refused', null, 'code_invalid']]);
});

test('a wrong code of a sign-up, and of an address nobody has', async () => {
  const fresh = `fresh${number}@example.com`;
  await member(register, { body: registration(fresh) });
  await member(verifyEmail, { body: { email: fresh, otpCode: '000000' } });
  const [user] = await app.deps.sql<{ id: string }[]>`select id from users where email = ${fresh}`;
  expect(await refusals(user?.id)).toEqual([['sign_in.verify_refused', null, 'code_invalid']]);
  await member(verifyEmail, { body: { email: 'nobody@example.com', otpCode: '000000' } });
  expect(await refusals('unknown')).toEqual([['sign_in.verify_refused', null, 'code_invalid']]);
});

test('a wrong code of a new address', async () => {
  const notifications = { email: true, sms: false, picks: true, marketing: false };
  const body = { email: `moved${number}@example.com`, timezone: 'UTC', notifications };
  await member(updateProfile, { token, body });
  await member(confirmEmail, { token, body: { otpCode: '000000' } });
  expect(await refusals()).toEqual([['email.change_refused', id, 'code_invalid']]);
});

test("a member's token on the console, and no token of nobody", async () => {
  expect((await app.console(listAudit, { token })).status).toBe(401);
  expect((await app.console(listAudit, { token: 'junk' })).status).toBe(401);
  expect((await app.console(listAudit)).status).toBe(401);
  expect(await refusals()).toEqual([['console.refused', null, 'member_token']]);
});
