import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, getDeposit } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { approveReferral, getReferral } from '@picks/contract/referrals.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { getAdminSubscription, refundSubscription } from '@picks/contract/subscriptions.admin';
import { setTransactionStatus } from '@picks/contract/transactions.admin';
import { addBalance } from '@picks/contract/users.admin';
import {
  approveWithdrawal,
  completeWithdrawal,
  getWithdrawalRequest,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details } from '#test/money.ts';
import { insertMember, paymentsOf } from '#test/payments.ts';
import { ADMIN, newAdmin, newColleague } from '#test/people.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';

/** An administrator, who is a member too, and tries to decide about their own money. */
const app = await testApp();
checkInvariantsAfterEach(app);
const own = { token: '', id: '', asMember: '' };
let colleague = '';
const reason = 'A mistake';

beforeAll(async () => {
  own.token = await newAdmin(app);
  own.id = (await app.console(currentUser, { token: own.token })).data.user._id;
  own.asMember = (await app.member(login, { body: ADMIN })).data.token;
  colleague = await newColleague(app);
  await paymentsOf(app.deps.sql).deposit(own.id, 50_000, app.clock.now());
});

const balance = async () => (await app.console(currentUser, { token: own.token })).data.user.balance;
let before = 0;
const refused = { status: 409, problem: { code: 'own_account' } };
beforeAll(async () => void (before = await balance()));
afterEach(async () => expect(await balance()).toBe(before));

test('nobody adds to their own balance', async () => {
  const call = { token: own.token, params: { id: own.id }, body: { amount: 10 } };
  expect(await app.console(addBalance, call)).toMatchObject(refused);
});

test('nobody approves their own deposit, by either way', async () => {
  const body = { amount: 25, paymentMethod: 'paypal' } as const;
  const { _id } = (await app.member(requestDeposit, { token: own.asMember, body })).data.deposit;
  const at = { params: { id: _id }, token: own.token };
  await app.console(addPaymentDetails, { ...at, body: details });
  expect(await app.console(approveDeposit, at)).toMatchObject(refused);
  const set = await app.console(setTransactionStatus, { ...at, body: { status: 'completed' } });
  expect(set).toMatchObject(refused);
  const seen = await app.console(getDeposit, at);
  expect(seen.data.deposit.allowedActions).not.toContain('approve');
  const byColleague = await app.console(getDeposit, { ...at, token: colleague });
  expect(byColleague.data.deposit.allowedActions).toContain('approve');
});

test('nobody takes back their own deposit, by either way', async () => {
  const [deposit] = await app.deps.sql<{ id: string }[]>`
    select id from deposits where user_id = ${own.id} and status = 'completed'`;
  const at = { params: { id: deposit?.id ?? '' }, token: own.token };
  const set = await app.console(setTransactionStatus, { ...at, body: { status: 'refunded' } });
  expect(set).toMatchObject(refused);
  expect((await app.console(getDeposit, at)).data.deposit.allowedActions).not.toContain('refund');
  const byColleague = await app.console(getDeposit, { ...at, token: colleague });
  expect(byColleague.data.deposit.allowedActions).toContain('refund');
});

test('nobody brings their own payout closer; they may still reject it, and a colleague may decide', async () => {
  const { id } = (await askForWithdrawal(app, own.asMember, 50)).data.withdrawal;
  const at = { token: own.token, params: { id } };
  for (const act of [approveWithdrawal, processWithdrawal, completeWithdrawal])
    expect(await app.console(act, at)).toMatchObject(refused);
  const seen = await app.console(getWithdrawalRequest, at);
  expect(seen.data.withdrawal.allowedActions).toEqual(['reject']);
  expect((await app.console(approveWithdrawal, { ...at, token: colleague })).status).toBe(200);
  expect(await app.console(completeWithdrawal, at)).toMatchObject(refused);
  const rejected = await app.console(rejectWithdrawal, { ...at, body: { rejectionReason: reason } });
  expect(rejected.status).toBe(200);
});

test('nobody refunds their own plan', async () => {
  const planId = (await app.member(listPlans)).data.plans[0]?._id ?? '';
  const bought = await app.member(subscribe, { token: own.asMember, body: { planId } });
  before = await balance();
  const { _id } = bought.data.subscription;
  const call = { token: own.token, params: { id: _id }, body: { reason } };
  expect(await app.console(refundSubscription, call)).toMatchObject(refused);
  const seen = await app.console(getAdminSubscription, { token: own.token, params: { id: _id } });
  expect(seen.data.subscription.allowedActions).not.toContain('refund');
});

test('nobody approves what they earned by a referral', async () => {
  const { sql } = app.deps;
  const friend = await insertMember(sql, 'friend@example.com', own.id, app.clock.now());
  await paymentsOf(sql).deposit(friend, 10_000, app.clock.now());
  const [earning] = await sql<{ id: string }[]>`select id from referral_earnings where user_id = ${own.id}`;
  const call = { token: own.token, params: { id: earning?.id ?? '' } };
  expect(await app.console(approveReferral, call)).toMatchObject(refused);
  const { token, params } = call;
  expect((await app.console(getReferral, { token, params })).data.referral.allowedActions).toEqual([
    'cancel',
  ]);
});
