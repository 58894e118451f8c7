import { closeAccount } from '@picks/contract/account';
import { operationsHealth, reconciliation } from '@picks/contract/health.admin';
import { listTransactions } from '@picks/contract/transactions';
import { addBalance, deleteUser, getUser, writeOffBalance } from '@picks/contract/users.admin';
import { listWithdrawals, requestWithdrawal } from '@picks/contract/withdrawals';
import { getWithdrawalRequest } from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newMemberAndAdmin } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const REASON = 'Unclaimed after the account was closed by mail';
let number = 0;
let email = '';
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `left${(number += 1)}@example.com`;
  ({ token, admin, id } = await newMemberAndAdmin(app, email));
});

const writeOff = (amount: number, key?: string, reason = REASON) =>
  app.console(writeOffBalance, {
    token: admin,
    params: { id },
    body: { amount, reason },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const remove = () => app.console(deleteUser, { token: admin, params: { id } });
const balance = async () => (await app.console(getUser, { token: admin, params: { id } })).data.summary;

test('a balance is written off against the adjustment account, and the account can be deleted', async () => {
  await fund(app, token, admin, 12.34);
  expect((await remove()).problem.message).toMatch(/Pay out the balance or write it off/);
  const { status, data } = await writeOff(12.34);
  expect([status, data.message]).toEqual([200, '$12.34 of Ana Maria Ruiz written off']);
  expect(data.summary).toMatchObject({
    balance: 0,
    available: 0,
    totalDeposited: 12.34,
    totalWithdrawn: 12.34,
  });
  expect([data.user.balance, await balance()]).toEqual([0, data.summary]);
  const entries = await app.deps.sql`
    select coalesce(a.kind, '') as kind, e.amount::int from money.entry e join money.account a on a.id = e.account
    join money.journal j on j.id = e.journal join withdrawals w on w.id = j.ref
    where w.user_id = ${id} order by e.amount`;
  expect(entries.map((entry) => ({ ...entry }))).toEqual([
    { kind: 'member', amount: -1234 },
    { kind: 'adjustment', amount: 1234 },
  ]);
  expect((await app.console(reconciliation, { token: admin })).status).toBe(200);
  expect((await app.console(operationsHealth, { token: admin })).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect((await writeOff(1)).status).toBe(404);
});

test('the member reads it in the statement and in a mail, the console with its reason and in the audit', async () => {
  await fund(app, token, admin, 20);
  await writeOff(20);
  const { withdrawals } = (await app.member(listWithdrawals, { token })).data;
  expect(withdrawals).toMatchObject([
    { amount: 20, fee: 0, withdrawMethod: 'write_off', status: 'completed', rejectionReason: REASON },
  ]);
  const { transactions } = (await app.member(listTransactions, { token, query: { type: 'withdraw' } })).data;
  expect(transactions).toMatchObject([{ amount: 20, status: 'completed' }]);
  const one = await app.console(getWithdrawalRequest, {
    token: admin,
    params: { id: withdrawals[0]?._id ?? '' },
  });
  expect(one.data.withdrawal).toMatchObject({
    rejectionReason: REASON,
    allowedActions: [],
    processedBy: 'Ben Okafor',
  });
  await app.runJobs();
  expect(app.mails.filter(({ to, text }) => to === email && text.includes('wrote off $20.00'))).toHaveLength(
    1,
  );
  const rows = await app.deps
    .sql`select after from audit_entries where action = 'withdrawal.written_off' and after ->> 'user' = ${id}`;
  expect(rows).toMatchObject([{ after: { amount: 2000, reason: REASON } }]);
});

test('only all that is available is written off: not what is held, and not what has changed meanwhile', async () => {
  await fund(app, token, admin, 100);
  const paypal = { withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } };
  await app.member(requestWithdrawal, { token, body: { amount: 60, ...paypal } });
  for (const amount of [100, 39.99, 60])
    expect((await writeOff(amount)).problem.code).toBe('balance_changed');
  expect((await writeOff(40)).data.summary).toMatchObject({
    balance: 60,
    available: 0,
    pendingWithdrawals: 60,
  });
  expect((await remove()).problem.code).toBe('account_in_use');
});

test('repeated under one key, or by several at once, it is done once', async () => {
  await fund(app, token, admin, 30);
  const key = `write-off-${id}`;
  const answers = await Promise.all([writeOff(30, key), writeOff(30, key), writeOff(30), writeOff(30)]);
  const done = answers.filter(({ status }) => status === 200);
  const written = await app.deps.sql`select from withdrawals where user_id = ${id}`;
  expect([done.length > 0, written.length, (await balance()).balance]).toEqual([true, 1, 0]);
  expect(
    answers.filter(({ status }) => status !== 200).every(({ problem }) => problem.code === 'balance_changed'),
  ).toBe(true);
});

test('it needs a reason, an amount, and a confirmation of who is there', async () => {
  await fund(app, token, admin, 30);
  expect((await writeOff(30, undefined, ' ')).status).toBe(422);
  expect((await writeOff(0)).status).toBe(422);
  app.clock.advance(301);
  expect((await writeOff(30)).problem.code).toBe('reauthentication_required');
  expect((await balance()).balance).toBe(30);
});

test('a member who leaves is told that support can write it off, and nothing is added to an account that is gone', async () => {
  await fund(app, token, admin, 30);
  expect((await app.member(closeAccount, { token })).problem.message).toMatch(/write it off/);
  await writeOff(30);
  expect((await app.member(closeAccount, { token })).status).toBe(204);
  const added = await app.console(addBalance, { token: admin, params: { id }, body: { amount: 5 } });
  expect(added.status).toBe(404);
});
