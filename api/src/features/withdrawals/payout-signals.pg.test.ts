import { changePassword } from '@picks/contract/profile';
import { login } from '@picks/contract/sign-in';
import { updateUser } from '@picks/contract/users.admin';
import {
  approveWithdrawal,
  completeWithdrawal,
  getWithdrawalRequest,
} from '@picks/contract/withdrawals.admin';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMemberAndAdmin, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';

const app = await testApp();
const { admin, id: member, token: first } = await newMemberAndAdmin(app, 'seen@example.com');
await paymentsOf(app.owner).deposit(member, 400_00, new Date(NOON.getTime() - 2 * 3_600_000));

let token = first;
let password = PASSWORD;
const at = (id: string) => ({ token: admin, params: { id } });
const ask = async () => (await askForWithdrawal(app, token, 30)).data.withdrawal.id;
const read = async (id: string) =>
  (await app.console(getWithdrawalRequest, { ...at(id), query: { masked: '1' } })).data;

test('what is unusual about a request is told as of when it was made', async () => {
  const first = await ask();
  expect((await read(first)).signals).toEqual(['New payout details', 'Last deposit 2 hours before']);
  await app.console(approveWithdrawal, at(first));
  expect((await app.console(completeWithdrawal, at(first))).status).toBe(200);
  app.clock.advance(60);
  const body = { currentPassword: password, newPassword: `${password} and more` };
  expect((await app.member(changePassword, { token, body })).status).toBe(200);
  password = body.newPassword;
  app.clock.advance(60);
  await ask();
  expect((await read(await ask())).signals).toEqual([
    'Password changed less than an hour before',
    '3rd withdrawal in 24 hours',
    'Last deposit 2 hours before',
  ]);
});

test('an email that an administrator corrected is unusual, another correction is not', async () => {
  const correct = (body: object) =>
    app.console(updateUser, {
      token: admin,
      params: { id: member },
      body: { ...body, reason: 'Asked by phone' },
    });
  const told = 'Email changed less than an hour before';
  expect((await correct({ phone: '+1 555 0100' })).status).toBe(200);
  app.clock.advance(60);
  expect((await read(await ask())).signals).not.toContain(told);
  const email = 'corrected@example.com';
  expect((await correct({ firstName: 'Anna', email })).status).toBe(200);
  app.clock.advance(60);
  token = (await app.member(login, { body: { email, password } })).data.token;
  expect((await read(await ask())).signals).toContain(told);
});

test('a masked reading shows enough to recognize the details, and leaves no trace of having read them', async () => {
  const id = await ask();
  expect((await read(id)).withdrawal.paymentDetails).toEqual({ email: 'a•••@example.com' });
  const readings = () =>
    app.owner`select from audit_entries where action = 'withdrawal.details_read' and target_id = ${id}`;
  expect(await readings()).toHaveLength(0);
  expect((await app.console(getWithdrawalRequest, at(id))).data.withdrawal.paymentDetails).toEqual({
    email: 'ana@example.com',
  });
  expect(await readings()).toHaveLength(1);
});

test('an act on a withdrawal answers its details masked', async () => {
  const id = await ask();
  const { data } = await app.console(approveWithdrawal, at(id));
  expect(data.withdrawal.paymentDetails).toEqual({ email: 'a•••@example.com' });
});
