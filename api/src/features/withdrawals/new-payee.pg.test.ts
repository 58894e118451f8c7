import { approvalMessages } from '@picks/contract/approvals.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import {
  approveWithdrawal,
  completeWithdrawal,
  getWithdrawalRequest,
  listWithdrawalRequests,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';

const app = await testApp(undefined, { newPayeeHours: 24 });
checkInvariantsAfterEach(app);
const DAY = 24 * 3600;
let token = '';
let admin = '';
let email = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `payee${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  const { data } = await app.member(currentUser, { token });
  await paymentsOf(app.owner).deposit(data.user._id, 400_00, app.clock.now());
});

/** Time passes, and both sign in again. */
async function wait(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  token = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  admin = await newAdmin(app);
}
const to = (address: string) => ({ paymentDetails: { email: address } });
const at = (id: string) => ({ token: admin, params: { id } });
async function approved(changes: object = {}): Promise<string> {
  const { _id: id } = (await askForWithdrawal(app, token, 50, changes)).data.withdrawal;
  await app.console(approveWithdrawal, at(id));
  return id;
}
const complete = (id: string) => app.console(completeWithdrawal, at(id));
const read = async (id: string) => (await app.console(getWithdrawalRequest, at(id))).data.withdrawal;

test('the first payout to new details is completed a day after they were given, and not a second before', async () => {
  const id = await approved();
  const from = new Date(NOON.getTime() + DAY * 1000).toISOString();
  expect(await read(id)).toMatchObject({ payableFrom: from, allowedActions: ['process', 'reject', 'fail'] });
  await wait(DAY - 1);
  expect(await complete(id)).toMatchObject({
    status: 409,
    problem: { code: 'payee_too_new', message: approvalMessages.payeeTooNew(from) },
  });
  await wait(1);
  expect(await read(id)).toMatchObject({ payableFrom: null });
  expect((await complete(id)).status).toBe(200);
});

test('details that were paid to are known, others of the same member are not', async () => {
  const first = await approved();
  await wait(DAY);
  await complete(first);
  expect((await complete(await approved())).status).toBe(200);
  expect((await complete(await approved(to('other@example.com')))).problem.code).toBe('payee_too_new');
});

test('the day begins when the details were first given, whatever became of that request', async () => {
  const first = await approved();
  await app.console(rejectWithdrawal, { ...at(first), body: { rejectionReason: 'Ask again' } });
  await wait(DAY);
  expect((await complete(await approved())).status).toBe(200);
});

test('a large one is nobody’s second step before it can be completed', async () => {
  const both = await testApp(undefined, { newPayeeHours: 24, fourEyesFrom: 1 });
  const member = await newMember(both, 'large@example.com');
  const { data } = await both.member(currentUser, { token: member });
  await paymentsOf(both.owner).deposit(data.user._id, 400_00, both.clock.now());
  const { _id: id } = (await askForWithdrawal(both, member, 50)).data.withdrawal;
  let ben = await newAdmin(both);
  const kim = await newColleague(both, 'kim@fairline.example');
  await both.console(approveWithdrawal, { token: kim, params: { id } });
  const second = async () =>
    (await both.console(listWithdrawalRequests, { token: ben, query: { status: 'second' } })).data.counts
      .second;
  expect(await second()).toBe(0);
  both.clock.advance(DAY);
  ben = await newAdmin(both);
  expect(await second()).toBe(1);
});
