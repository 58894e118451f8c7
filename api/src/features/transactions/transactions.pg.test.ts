import { listPlans } from '@picks/contract/plans';
import { subscribe } from '@picks/contract/subscriptions';
import { sync } from '@picks/contract/sync';
import { listTransactions, type Transaction } from '@picks/contract/transactions';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { getUser } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { cancelDeposit, requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let number = 0;
let email = '';
let token = '';
let admin = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `reader${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

const ask = async (amount: number) =>
  (await app.member(requestDeposit, { token, body: { amount, paymentMethod: 'paypal' } })).data.deposit._id;
const list = async (query: object = {}) => (await app.member(listTransactions, { token, query })).data;
const idsOf = (rows: readonly Transaction[]) => rows.map(({ _id }) => _id);

test('a deposit has neither fee nor period, a withdrawal pays out less its fee, a charge names its period', async () => {
  await fund(app, token, admin, 100);
  const { data } = await app.member(listPlans);
  const starter = data.plans.find(({ name, duration }) => name === 'Starter' && duration === 30);
  await app.member(subscribe, { token, body: { planId: starter?._id } });
  const body = { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email } };
  const withdrawn = await app.member(requestWithdrawal, { token, body });
  expect([withdrawn.status, withdrawn.text]).toEqual([201, expect.any(String)]);
  const { transactions } = await list();
  const of = (type: string) => transactions.find((one) => one.type === type);
  expect(of('deposit')).toMatchObject({ amount: 100, fee: null, payout: null, period: null });
  expect(of('withdraw')).toMatchObject({ amount: 50, fee: 2.5, payout: 47.5, period: null });
  expect(of('subscription')).toMatchObject({
    amount: 29,
    fee: null,
    payout: null,
    period: { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-12-18T12:00:00.000Z' },
  });
});

test('a deposit says where to pay to once an administrator has, and nothing before', async () => {
  const id = await ask(20);
  expect((await list()).transactions[0]?.adminPaymentDetails).toBeNull();
  await app.console(addPaymentDetails, { token: admin, params: { id }, body: details });
  expect((await list()).transactions[0]?.adminPaymentDetails).toEqual(details);
});

test('today begins with its first instant where the member lives', async () => {
  app.clock.set(new Date('2026-11-18T04:59:59.999Z'));
  await ask(20);
  app.clock.set(new Date('2026-11-18T05:00:00.000Z'));
  const first = await ask(30);
  app.clock.set(NOON);
  expect(idsOf((await list({ dateRange: 'today' })).transactions)).toEqual([first]);
  expect((await list()).total).toBe(2);
});

test('the statement of one type has that and no other', async () => {
  await fund(app, token, admin, 100);
  const body = { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email } };
  await app.member(requestWithdrawal, { token, body });
  for (const type of ['deposit', 'withdraw'] as const) {
    const { transactions, total } = await list({ type });
    expect([total, transactions.map((one) => one.type)]).toEqual([1, [type]]);
  }
});

test('the newest stand first, on every page and on both screens', async () => {
  const ids: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    app.clock.advance(60);
    ids.unshift(await ask(20 + day));
  }
  const all = [
    ...idsOf((await list({ page: 1, limit: 2 })).transactions),
    ...idsOf((await list({ page: 2, limit: 2 })).transactions),
  ];
  expect(all).toEqual(ids);
  expect(idsOf((await list()).transactions)).toEqual(ids);
  const { data } = await app.console(listAdminTransactions, { token: admin, query: { search: email } });
  expect(data.transactions.map(({ _id }) => _id)).toEqual(ids);
});

test('of one instant they stand in one order, on every page and on both screens', async () => {
  for (let amount = 10; amount < 16; amount += 1) await ask(amount);
  const { transactions, total } = await list({ limit: 50 });
  const whole = idsOf(transactions);
  expect([total, new Set(transactions.map(({ createdAt }) => createdAt)).size]).toEqual([6, 1]);
  const pages: string[] = [];
  const rows: string[] = [];
  for (let page = 1; page <= 6; page += 1) {
    pages.push(...idsOf((await list({ page, limit: 1 })).transactions));
    const query = { search: email, page, limit: 1 };
    const { data } = await app.console(listAdminTransactions, { token: admin, query });
    rows.push(...data.transactions.map(({ _id }) => _id));
  }
  expect([pages, rows]).toEqual([whole, whole]);
  const { user } = (await app.member(currentUser, { token })).data;
  const { data } = await app.console(getUser, { token: admin, params: { id: user._id } });
  expect(idsOf(data.transactions)).toEqual(whole.slice(0, 5));
});

test('a new device gets 24 months, one that was here before also what changed in an older one', async () => {
  app.clock.set(new Date('2024-11-18T12:00:00Z'));
  email = `long-${email}`;
  token = await newMember(app, email);
  const older = await ask(10);
  app.clock.set(new Date('2024-11-18T12:00:01Z'));
  const within = await ask(20);
  app.clock.set(NOON);
  token = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  const first = (await app.member(sync, { token, query: {} })).data;
  const idsIn = (data: typeof first) =>
    data.changes.filter(({ type }) => type === 'transaction').map(({ id }) => id);
  expect(idsIn(first)).toEqual([within]);
  await app.member(cancelDeposit, { token, params: { id: older } });
  const next = (await app.member(sync, { token, query: { cursor: first.cursor } })).data;
  expect(idsIn(next)).toContain(older);
});
