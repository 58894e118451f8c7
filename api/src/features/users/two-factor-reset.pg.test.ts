import { adminLogin } from '@picks/contract/sign-in.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { resetTwoFactor } from '@picks/contract/users.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { enrol } from '#test/second-factor.ts';

const app = await testApp();
const reason = 'Phone lost, identity checked on a call';
let admin = '';
let number = 0;
beforeEach(async () => {
  app.clock.set(NOON);
  admin = await newAdmin(app);
});

async function guarded() {
  const email = `locked-out${(number += 1)}@example.com`;
  const token = await newMember(app, email);
  await enrol(app, token);
  const { _id } = (await app.member(currentUser, { token })).data.user;
  return { email, token, id: _id };
}
const reset = (id: string, body: object = { reason }, token = admin) =>
  app.console(resetTwoFactor, { token, params: { id }, body });

test('the owner gets in by password alone again, is told why by mail, and every session ends', async () => {
  const { email, token, id } = await guarded();
  const { status, data } = await reset(id);
  expect([status, data.user.twoFactorEnabled]).toEqual([200, false]);
  expect((await app.member(currentUser, { token })).problem.code).toBe('unauthenticated');
  expect((await app.member(login, { body: { email, password: PASSWORD } })).data.token).toBeTruthy();
  await app.runJobs();
  const mail = app.mails.findLast(({ to }) => to === email);
  expect([mail?.subject.includes('turned off by our team'), mail?.text.includes(reason)]).toEqual([
    true,
    true,
  ]);
  const [row] = await app.deps.sql`
    select after, actor_id is not null as "byAdmin" from audit_entries where action = 'two_factor.reset' and target_id = ${id}`;
  expect(row).toEqual({ after: { reason }, byAdmin: true });
  expect((await reset(id)).problem.code).toBe('two_factor_off');
});

test('another administrator can be let in, and never oneself', async () => {
  const colleague = await newColleague(app);
  const { _id } = (await app.console(currentUser, { token: colleague })).data.user;
  await enrol(app, colleague, 'console');
  expect((await reset(_id, { reason }, colleague)).problem.code).toBe('own_account');
  expect((await reset(_id)).status).toBe(200);
  const body = { email: 'colleague@fairline.example', password: PASSWORD };
  expect((await app.console(adminLogin, { body })).data.token).toBeTruthy();
  expect(ADMIN.email).not.toBe(body.email);
});

test('wants a reason and a fresh confirmation, and knows whom it is about', async () => {
  const { id } = await guarded();
  expect((await reset(id, { reason: ' ' })).problem.fields).toEqual({ reason: 'Please provide a reason' });
  expect((await reset('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  app.clock.advance(301);
  expect((await reset(id)).problem.code).toBe('reauthentication_required');
});
