import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { currentSubscription, subscribe } from '@picks/contract/subscriptions';
import { listTransactions } from '@picks/contract/transactions';
import {
  getAdminTransaction,
  listAdminTransactions,
  setTransactionStatus,
  transactionStatuses,
  updateTransaction,
} from '@picks/contract/transactions.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { currentUser } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const starter =
  (await app.member(listPlans)).data.plans.find(({ name, duration }) => name === 'Starter' && duration === 30)
    ?._id ?? '';
const reason = 'It bounced';
let number = 0;
let email = '';
let token = '';
let admin = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `mover${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

const set = (id: string, status: string, more: object = { reason }, endpoint = setTransactionStatus) =>
  app.console(endpoint, { token: admin, params: { id }, body: { status, ...more } });
const read = async (id: string) =>
  (await app.console(getAdminTransaction, { token: admin, params: { id } })).data;
const list = async (query: object = {}) =>
  (await app.console(listAdminTransactions, { token: admin, query: { search: email, ...query } })).data;
const summary = async () => (await app.member(listTransactions, { token })).data.summary;

const asked = async (amount = 50) =>
  (await app.member(requestDeposit, { token, body: { amount, paymentMethod: 'paypal' } })).data.deposit._id;
const detailed = async (amount = 50) => {
  const id = await asked(amount);
  await app.console(addPaymentDetails, { token: admin, params: { id }, body: details });
  return id;
};
const withdrawn = async (amount = 50) =>
  (
    await app.member(requestWithdrawal, {
      token,
      body: { amount, withdrawMethod: 'paypal', paymentDetails: { email } },
    })
  ).data.withdrawal.id;
const charged = async () =>
  (await app.member(subscribe, { token, body: { planId: starter } })).data.subscription.charges[0]?._id ?? '';

/** A transaction that stands where the name says. */
const standing: Record<string, () => Promise<string>> = {
  'deposit pending': () => asked(),
  'deposit waiting_for_deposit': () => detailed(),
  'deposit completed': () => fund(app, token, admin, 50),
  'deposit failed': async () => {
    const id = await asked();
    await set(id, 'failed');
    return id;
  },
  'deposit refunded': async () => {
    const id = await fund(app, token, admin, 50);
    await set(id, 'refunded');
    return id;
  },
  'withdraw pending': async () => {
    await fund(app, token, admin, 100);
    return withdrawn();
  },
  ...Object.fromEntries(
    ['approved', 'processing', 'completed', 'rejected', 'failed'].map((status) => [
      `withdraw ${status}`,
      async () => {
        await fund(app, token, admin, 100);
        const id = await withdrawn();
        if (status === 'completed' || status === 'failed') await set(id, 'approved');
        await set(id, status);
        return id;
      },
    ]),
  ),
  'subscription completed': async () => {
    await fund(app, token, admin, 100);
    return charged();
  },
  'subscription refunded': async () => {
    await fund(app, token, admin, 100);
    const id = await charged();
    await set(id, 'refunded');
    return id;
  },
};
const edges: Record<string, readonly string[]> = {
  'deposit pending': ['failed'],
  'deposit waiting_for_deposit': ['completed', 'failed'],
  'deposit completed': ['refunded'],
  'withdraw pending': ['approved', 'processing', 'rejected'],
  'withdraw approved': ['processing', 'completed', 'rejected', 'failed'],
  'withdraw processing': ['completed', 'rejected', 'failed'],
  'subscription completed': ['refunded'],
};

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

describe('setting a status goes along the transition table', () => {
  test.each(Object.keys(standing))('of a %s', async (from) => {
    const allowed = edges[from] ?? [];
    let id = (await standing[from]?.()) ?? '';
    const offered = (await read(id)).transaction.allowedActions;
    expect(offered.toSorted()).toEqual(allowed.toSorted());
    const possible =
      offered.length === 0
        ? " and can't be changed anymore"
        : `. You can ${anyOf.format(offered.map((to) => `mark it ${to}`))}`;
    for (const to of transactionStatuses) {
      const { status, data, problem } = await set(id, to);
      expect([to, status]).toEqual([to, allowed.includes(to) ? 200 : 409]);
      if (status === 409) {
        const said = from.replace('withdraw', 'withdrawal').replace(' ', ' is ').replaceAll('_', ' ');
        expect(problem.message).toBe(`This ${said}${possible}`);
        continue;
      }
      expect(data.transaction.status).toBe(to);
      token = await newMember(app, (email = `mover${(number += 1)}@example.com`));
      id = (await standing[from]?.()) ?? '';
    }
  });
});

describe('the effect in the ledger', () => {
  test('of a completed deposit, and of its reversal', async () => {
    const id = await detailed(80);
    const { data } = await set(id, 'completed', {});
    expect(data.summary).toMatchObject({ balance: 80, available: 80, totalDeposited: 80 });
    expect((await set(id, 'refunded', {})).data.summary).toMatchObject({ balance: 0, totalDeposited: 0 });
    expect((await read(id)).journals).toEqual([
      {
        kind: 'deposit',
        at: NOON.toISOString(),
        entries: [
          { account: 'external', amount: -80 },
          { account: 'member', amount: 80 },
        ],
      },
      {
        kind: 'deposit_refund',
        at: NOON.toISOString(),
        entries: [
          { account: 'external', amount: 80 },
          { account: 'member', amount: -80 },
        ],
      },
    ]);
  });

  test('a reversal that would overdraw is refused and changes nothing', async () => {
    const id = await fund(app, token, admin, 100);
    await withdrawn(60);
    const { status, problem } = await set(id, 'refunded');
    expect([status, problem.code]).toEqual([409, 'would_overdraw']);
    expect((await read(id)).transaction.status).toBe('completed');
    expect(await summary()).toMatchObject({ balance: 100, available: 40 });
  });

  test('of a completed withdrawal is the amount, less the fee on its way out', async () => {
    await fund(app, token, admin, 100);
    const id = await withdrawn(50);
    await set(id, 'processing', {});
    expect((await set(id, 'completed', {})).data.summary).toMatchObject({ balance: 50, totalWithdrawn: 50 });
    expect((await read(id)).journals[0]?.entries).toEqual([
      { account: 'external', amount: 47.5 },
      { account: 'fees', amount: 2.5 },
      { account: 'member', amount: -50 },
    ]);
  });

  test('of a refunded charge is the refund of its subscription', async () => {
    await fund(app, token, admin, 100);
    const id = await charged();
    expect((await set(id, 'refunded')).data.summary.balance).toBe(100);
    const { subscription, user } = (await app.member(currentSubscription, { token })).data;
    expect([subscription, user.plan]).toEqual([null, 'free']);
  });

  test('a charge past the guarantee can not be refunded', async () => {
    await fund(app, token, admin, 100);
    const id = await charged();
    app.clock.advance(30 * 24 * 3600);
    admin = await newAdmin(app);
    const { status, problem } = await set(id, 'refunded');
    expect([status, problem.message]).toEqual([
      409,
      "This subscription is completed and can't be changed anymore",
    ]);
  });

  test('happens once, however many set it at once', async () => {
    const id = await detailed(25);
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(id, 'completed', {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await summary()).balance).toBe(25);
  });
});

test.each([
  ['deposit pending', 'failed', 'Please provide a rejection reason'],
  ['withdraw pending', 'rejected', 'Please provide a rejection reason'],
  ['withdraw approved', 'failed', 'Please provide a reason'],
  ['subscription completed', 'refunded', 'Please provide a reason'],
])('%s to %s needs a reason', async (from, to, message) => {
  const id = (await standing[from]?.()) ?? '';
  for (const more of [{}, { reason: '  ' }]) {
    const { status, problem } = await set(id, to, more);
    expect([status, problem.fields]).toEqual([422, { reason: message }]);
  }
});

test('both paths of the call are one, and act for the same administrator', async () => {
  const id = await detailed();
  const { data } = await set(id, 'completed', {}, updateTransaction);
  expect(data.message).toBe(`${data.transaction.transactionId} is completed`);
  const rows = await app.deps
    .sql`select action, actor_id is not null as known from audit_entries where target_id = ${id} order by id`;
  expect(rows.at(-1)).toEqual({ action: 'deposit.approved', known: true });
  expect((await set(id, 'paid', {}, updateTransaction)).status).toBe(422);
});

test('needs a confirmation after five minutes', async () => {
  const id = await asked();
  app.clock.advance(301);
  for (const endpoint of [setTransactionStatus, updateTransaction])
    expect((await set(id, 'failed', { reason }, endpoint)).problem.code).toBe('reauthentication_required');
});

test('the list has every type, newest first, and filters by status, type and words', async () => {
  await fund(app, token, admin, 200);
  app.clock.advance(1);
  await withdrawn();
  app.clock.advance(1);
  const id = await charged();
  const { transactions, total } = await list();
  expect([total, transactions.map(({ type }) => type)]).toEqual([3, ['subscription', 'withdraw', 'deposit']]);
  expect(transactions[0]?.user).toMatchObject({ name: 'Ana Maria Ruiz', email });
  expect((await list({ type: 'withdraw' })).transactions.map(({ status }) => status)).toEqual(['pending']);
  expect((await list({ status: 'completed' })).total).toBe(2);
  expect((await list({ limit: 2, page: 2 })).transactions.map(({ type }) => type)).toEqual(['deposit']);
  const reference = transactions[0]?.transactionId;
  expect((await list({ search: reference })).transactions.map(({ _id }) => _id)).toEqual([id]);
});

test('the list of one member has all of theirs and nothing of others', async () => {
  const ids = [await asked(20), await asked(30)];
  const { user } = (await app.member(currentUser, { token })).data;
  token = await newMember(app, `other-${email}`);
  await asked(40);
  const { data } = await app.console(listAdminTransactions, { token: admin, query: { user: user._id } });
  expect([data.total, data.transactions.map(({ _id }) => _id).toSorted()]).toEqual([2, ids.toSorted()]);
});

test('an unknown id is a 404', async () => {
  const id = '00000000-0000-7000-8000-000000000000';
  expect((await set(id, 'completed')).status).toBe(404);
  expect((await app.console(getAdminTransaction, { token: admin, params: { id } })).status).toBe(404);
});
