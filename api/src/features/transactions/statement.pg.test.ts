import { randomUUID } from 'node:crypto';
import { currentUser } from '@picks/contract/sign-in';
import {
  type BalanceBreakdown,
  type BalancePart,
  balanceParts,
  getStatement,
  type StatementEntry,
  statementKindFacts,
  statementKinds,
} from '@picks/contract/statement.admin';
import { setTransactionStatus } from '@picks/contract/transactions.admin';
import { addBalance, deleteUser, getUser, writeOffBalance } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { rejectWithdrawal } from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { paymentsOf } from '#test/payments.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const { owner } = app;
const payments = paymentsOf(owner);
const [check] = await owner<{ text: string }[]>`
  select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'journal_kind_check'`;
const bookedKinds = [...(check?.text ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
let members = 0;
let [email, token, admin, id] = ['', '', '', ''];

beforeEach(async () => {
  app.clock.set(NOON);
  email = `statement${(members += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  id = (await app.member(currentUser, { token })).data.user._id;
});

const read = async (query: object = {}) =>
  (await app.console(getStatement, { token: admin, params: { id }, query })).data;
const readUser = async () => (await app.console(getUser, { token: admin, params: { id } })).data;
const breakdown = async () => (await readUser()).breakdown as BalanceBreakdown;

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 9));
const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;

async function credit(amount: number): Promise<string> {
  await app.console(addBalance, { token: admin, params: { id }, body: { amount, description: 'Goodwill' } });
  return (await read({ part: 'adjustments' })).entries[0]?.transaction._id ?? '';
}
const withdraw = (amount: number) =>
  app.member(requestWithdrawal, {
    token,
    body: { amount, withdrawMethod: 'paypal', paymentDetails: { email } },
  });
const earn = (amount: number) => owner`
  insert into referral_payouts (id, user_id, period, amount, reference, description, created_at, updated_at)
  values (${randomUUID()}, ${id}, '2026-10-01', ${cents(amount)}, ${`REF-${id}`}, 'Referral earnings', ${day(8)}, ${day(8)})`;

/** One of everything that the ledger books for a member, and requests that it books nothing for. */
async function everything(): Promise<void> {
  await payments.deposit(id, 50_010, day(1));
  const returned = await payments.deposit(id, 4005, day(2));
  await payments.refundDeposit(returned, day(3));
  await payments.withdrawal(id, 2507, day(4));
  await payments.charge(id, 14_900, 30, day(5));
  const refunded = await payments.charge(id, 2900, 30, day(6));
  await payments.refundCharge(refunded, day(7));
  await earn(73.1);
  await credit(11.11);
  const mistaken = await credit(3.33);
  await app.console(setTransactionStatus, {
    token: admin,
    params: { id: mistaken },
    body: { status: 'refunded', reason: 'A mistake' },
  });
  await withdraw(60);
  const rejected = await withdraw(25);
  await app.console(rejectWithdrawal, {
    token: admin,
    params: { id: rejected.data.withdrawal.id },
    body: { rejectionReason: 'Wrong details' },
  });
}

/** What each part comes to, from the entries. */
const partsOf = (entries: readonly StatementEntry[]) =>
  Object.fromEntries(
    balanceParts.map((part) => [
      part,
      sumOf(entries.filter(({ kind }) => statementKindFacts[kind].part === part).map(({ amount }) => amount)),
    ]),
  ) as Record<BalancePart, number>;

describe('a balance with one of everything', () => {
  test('adds up to the cent, and its parts are what the statement has', async () => {
    await everything();
    const { summary, breakdown: shown } = await readUser();
    expect(shown).toMatchObject({
      deposits: 500.1,
      withdrawals: -25.07,
      plans: -149,
      referrals: 73.1,
      adjustments: 11.11,
      holds: [{ reference: expect.stringMatching(/^WDR-/), amount: 60, status: 'pending' }],
    });
    expect(summary).toMatchObject({ balance: 410.24, pendingWithdrawals: 60, available: 350.24 });
    const { entries } = await read({ limit: 100 });
    expect(shown).toMatchObject(partsOf(entries));
  });

  test('is listed newest first, each entry with the balance after it', async () => {
    await everything();
    const { entries, sum, total } = await read({ limit: 100 });
    const rows = entries.map(({ kind, amount, balance }) => [kind, amount, balance]);
    expect(rows).toEqual([
      ['admin_credit_refund', -3.33, 410.24],
      ['admin_credit', 3.33, 413.57],
      ['admin_credit', 11.11, 410.24],
      ['referral', 73.1, 399.13],
      ['subscription_refund', 29, 326.03],
      ['subscription', -29, 297.03],
      ['subscription', -149, 326.03],
      ['withdrawal', -25.07, 475.03],
      ['deposit_refund', -40.05, 500.1],
      ['deposit', 40.05, 540.15],
      ['deposit', 500.1, 500.1],
    ]);
    expect([sum, total]).toEqual([410.24, 11]);
  });

  test.each(balanceParts)('filtered by %s has exactly the entries of that part', async (part) => {
    await everything();
    const { entries, sum } = await read({ part });
    expect(entries.map(({ kind }) => statementKindFacts[kind].part)).toEqual(entries.map(() => part));
    expect(sum).toBe((await breakdown())[part]);
  });

  test('is unaffected by the money of another member', async () => {
    await everything();
    const before = [await read(), await breakdown()];
    const other = await newMember(app, `other-${email}`);
    const { _id } = (await app.member(currentUser, { token: other })).data.user;
    await payments.deposit(_id, 9999, day(1));
    expect([await read(), await breakdown()]).toEqual(before);
  });
});

test('a balance that was written off is an adjustment, and the statement outlives the account', async () => {
  await payments.deposit(id, 1234, day(1));
  await app.console(writeOffBalance, {
    token: admin,
    params: { id },
    body: { amount: 12.34, reason: 'Gave up' },
  });
  expect((await app.console(deleteUser, { token: admin, params: { id } })).status).toBe(204);
  const { entries } = await read();
  expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['write_off', 0],
    ['deposit', 12.34],
  ]);
  expect(await breakdown()).toMatchObject({ deposits: 12.34, adjustments: -12.34, holds: [] });
});

test('every kind that the ledger may book is a kind of entry', () => {
  expect(bookedKinds).not.toEqual([]);
  expect(statementKinds).toEqual(expect.arrayContaining(bookedKinds));
});

test('a filtered entry keeps the balance that the member had after it', async () => {
  await everything();
  const found = await read({ from: '2026-10-05', to: '2026-10-06' });
  expect(found.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-29, 297.03],
    [-149, 326.03],
  ]);
  expect([found.sum, found.total]).toEqual([-178, 2]);
});

test.each([
  ['referral earnings', ['referral']],
  ['GOODWILL', ['admin_credit_refund', 'admin_credit', 'admin_credit']],
  ['refund', ['subscription_refund', 'deposit_refund']],
  ['charge plan', ['subscription', 'subscription']],
  ['$149', ['subscription']],
  ['$29', ['subscription_refund', 'subscription']],
  ['nothing like it', []],
])('searching for "%s" finds entries by label, description and amount', async (search, kinds) => {
  await everything();
  const { entries } = await read({ search, limit: 100 });
  expect(entries.map(({ kind }) => kind)).toEqual(kinds);
});

test('an entry is found by its reference, its payment method, and its amount however it is written', async () => {
  await payments.deposit(id, 100, day(1), 'venmo');
  const last = await payments.deposit(id, 200, day(2), 'paypal');
  expect((await read({ search: payments.refOf(last) })).entries).toMatchObject([
    { transaction: { _id: last } },
  ]);
  await payments.deposit(id, 125_000, day(3));
  for (const search of ['1250', '$1250.00', '1,250', '$1,250.00', '1,250.00'])
    expect((await read({ search })).entries).toMatchObject([{ amount: 1250 }]);
  expect((await read({ search: 'venmo' })).entries).toMatchObject([{ amount: 1, balance: 1 }]);
});

test('entries are in the order in which they took effect, even if one is dated earlier', async () => {
  await payments.deposit(id, 500, day(5));
  await payments.charge(id, 200, 30, day(2));
  const { entries } = await read();
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-2, 3],
    [5, 5],
  ]);
});

test("days begin and end at midnight in the member's time zone", async () => {
  await owner`update users set timezone = 'America/New_York' where id = ${id}`;
  await payments.deposit(id, 100, new Date('2026-10-01T03:59:59Z'));
  await payments.deposit(id, 200, new Date('2026-10-01T04:00:00Z'));
  await payments.deposit(id, 400, new Date('2026-11-01T04:59:59Z'));
  const sumFrom = async (from: string, to: string) => (await read({ from, to })).sum;
  expect(await sumFrom('2026-10-01', '2026-10-31')).toBe(2);
  expect(await sumFrom('2026-09-30', '2026-09-30')).toBe(1);
  expect(await sumFrom('2026-11-01', '9999-12-31')).toBe(4);
  expect(await sumFrom('0001-01-01', '2026-10-01')).toBe(3);
});

test('an entry of a kind that this release does not know is an adjustment, in the sum and in the filter', async () => {
  await owner`alter table money.journal drop constraint journal_kind_check`;
  const ref = await payments.deposit(id, 100, day(1));
  await owner`
    with journal as (insert into money.journal (kind, ref, at) values ('bonus', ${ref}, ${day(2)}) returning id)
    insert into money.entry (journal, account, amount)
    select journal.id, account, amount from journal,
      (values (money.member_account(${id}), 50), (money.system_account('revenue'), -50)) side (account, amount)`;
  expect(await readUser()).toMatchObject({
    summary: { balance: 1.5 },
    breakdown: { deposits: 1, adjustments: 0.5 },
  });
  expect(await read({ part: 'adjustments' })).toMatchObject({
    sum: 0.5,
    entries: [{ kind: 'bonus', amount: 0.5 }],
  });
});

test('holds are the open withdrawals, oldest first', async () => {
  await payments.deposit(id, 50_000, day(1));
  await withdraw(30);
  app.clock.set(new Date(NOON.getTime() + 1000));
  await withdraw(20);
  const { summary, breakdown: shown } = await readUser();
  expect(shown?.holds.map(({ amount }) => amount)).toEqual([30, 20]);
  expect(summary).toMatchObject({ balance: 500, pendingWithdrawals: 50, available: 450 });
});

test('paging returns each entry once, even if all have the same time', async () => {
  for (let number = 1; number <= 7; number += 1) await payments.deposit(id, number * 100, day(1));
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await read({ page, limit: 3 }));
  expect(pages.flatMap(({ entries }) => entries.map(({ balance }) => balance))).toEqual([
    28, 21, 15, 10, 6, 3, 1,
  ]);
  expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual([
    [7, 3],
    [7, 3],
    [7, 3],
  ]);
});

test("a withdrawal's entry includes its fee", async () => {
  await payments.deposit(id, 10_000, day(1));
  const { data } = await withdraw(50);
  for (const status of ['approved', 'completed'])
    await app.console(setTransactionStatus, {
      token: admin,
      params: { id: data.withdrawal.id },
      body: { status },
    });
  expect((await read({ part: 'withdrawals' })).entries).toMatchObject([
    { amount: -50, fee: 2.5, balance: 50 },
  ]);
});

test('only administrators read a statement, and that of an unknown member is not found', async () => {
  const asked = (as: string, of: string) => app.console(getStatement, { token: as, params: { id: of } });
  expect((await asked(token, id)).status).toBe(401);
  expect((await asked(admin, randomUUID())).status).toBe(404);
  expect((await app.console(getStatement, { token: admin, params: { id: 'x' } })).status).toBe(404);
});

test('an unknown part is refused by name', async () => {
  const query = { part: 'bonuses' };
  const refused = await app.console(getStatement, { token: admin, params: { id }, query });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('part')]);
});
