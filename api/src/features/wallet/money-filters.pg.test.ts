import { listApprovals } from '@picks/contract/approvals.admin';
import { listDeposits } from '@picks/contract/deposits.admin';
import { exportTable } from '@picks/contract/exports.admin';
import { listReferrals } from '@picks/contract/referrals.admin';
import { listAdminSubscriptions } from '@picks/contract/subscriptions.admin';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { listWithdrawalRequests } from '@picks/contract/withdrawals.admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
let token = '';

/** The last and the first instants of months by UTC, with amounts in cents to both sides of a limit. */
const records = [
  { number: 1, at: '2026-09-30T23:59:59.999Z', cents: 49_99, method: 'paypal' },
  { number: 2, at: '2026-10-01T00:00:00Z', cents: 50_00, method: 'crypto' },
  { number: 3, at: '2026-10-31T23:59:59.999Z', cents: 99_99, method: 'paypal' },
  { number: 4, at: '2026-11-01T00:00:00Z', cents: 100_00, method: 'crypto' },
];

const lists = {
  deposits: [listDeposits, 'deposits'],
  withdrawals: [listWithdrawalRequests, 'withdrawals'],
  transactions: [listAdminTransactions, 'transactions'],
  subscriptions: [listAdminSubscriptions, 'subscriptions'],
  referrals: [listReferrals, 'referrals'],
  approvals: [listApprovals, 'approvals'],
} as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];
const withMethods = ['deposits', 'withdrawals', 'transactions'] as const satisfies List[];

/** The id of a record; of a transaction, the one that is a deposit. */
const idOf = (list: List, number: number) =>
  `00000000-0000-4000-8000-${String(names.indexOf(list === 'transactions' ? 'deposits' : list) * 10 + number).padStart(12, '0')}`;

beforeAll(async () => {
  token = await newAdmin(app);
  await newMember(app, 'ana@example.com');
  await newMember(app, 'ben@example.com');
  const { owner } = app;
  const [ana] = await owner<[{ id: string }]>`select id from users where email = 'ana@example.com'`;
  const [ben] = await owner<[{ id: string }]>`select id from users where email = 'ben@example.com'`;
  const [plan] = await owner<[{ id: string }]>`select id from plans limit 1`;
  await owner.unsafe('set session_replication_role = replica');
  for (const { number, at, cents, method } of records) {
    const row = { user_id: ana.id, created_at: at, updated_at: at };
    const subscription = idOf('subscriptions', number);
    const ends = new Date(Date.parse(at) + 30 * 24 * 3600 * 1000);
    await owner`insert into deposits ${owner({ ...row, id: idOf('deposits', number), amount: cents, payment_method: method, reference: `DEP-${number}` })}`;
    await owner`insert into withdrawals ${owner({ ...row, id: idOf('withdrawals', number), amount: cents, fee: 0, method, details: '{}', reference: `WDR-${number}` })}`;
    await owner`insert into money.status_history ${owner({ noun: 'withdrawals', request: idOf('withdrawals', number), to_status: 'pending', at })}`;
    await owner`insert into subscriptions ${owner({ ...row, id: subscription, plan_id: plan.id, status: 'ended', auto_renew: false, period_end: at, ended_at: at, access_level: 'premium' })}`;
    await owner`insert into subscription_charges ${owner({ ...row, id: crypto.randomUUID(), subscription_id: subscription, plan_id: plan.id, amount: cents, reference: `SUB-${number}`, description: 'A month', starts_at: at, ends_at: ends })}`;
    await owner`insert into referral_payouts ${owner({ ...row, id: crypto.randomUUID(), period: `2026-0${number}-01`, amount: cents, reference: `PAY-${number}`, description: 'Referrals of a month' })}`;
    // hundredths of a cent, and a few of them that nobody is shown
    await owner`insert into referral_earnings ${owner({ ...row, id: idOf('referrals', number), referred_id: ben.id, source: 'deposit', source_id: crypto.randomUUID(), base: cents * 10 + 9, percent: 10, amount: cents * 100 + 90, reference: `REF-${number}` })}`;
    await owner`insert into approvals ${owner({ id: idOf('approvals', number), kind: 'credit', user_id: ana.id, target_id: crypto.randomUUID(), amount: cents, reason: 'Goodwill', made_by: ben.id, made_at: at })}`;
  }
  await owner.unsafe('set session_replication_role = origin');
});

const TYPES = ['deposit', 'withdraw', 'subscription', 'referral'];

type Query = Readonly<Record<string, string>>;

async function read(list: List, query: Query) {
  const [{ path }] = lists[list];
  return app.consoleApp.request(`/api${path}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}

interface Body {
  readonly total: number;
  readonly counts?: Readonly<Record<string, number>>;
}

/** The numbers of the records that a list shows, `each` of them in as many rows; its total and its counts agree. */
async function shown(
  list: List,
  query: Query,
  each = list === 'transactions' ? TYPES.length : 1,
): Promise<number[]> {
  const response = await read(list, query);
  expect(response.status).toBe(200);
  const body = (await response.json()) as Body & Record<string, { _id: string; createdAt: string }[]>;
  const rows = body[lists[list][1]] ?? [];
  expect(body.total).toBe(rows.length);
  const counted = Object.values(body.counts ?? {});
  if (counted.length > 0) expect(Math.max(...counted)).toBe(rows.length);
  const numbers = [...new Set(rows.map(({ createdAt }) => numberOf(createdAt)))];
  expect(rows).toHaveLength(numbers.length * each);
  return numbers.toSorted((one, other) => one - other);
}

const numberOf = (createdAt: string) =>
  records.find(({ at }) => new Date(at).getTime() === new Date(createdAt).getTime())?.number ?? 0;

/** The numbers of the records that the export has. */
async function exported(list: List, filters: Query): Promise<number[]> {
  const response = await app.consoleApp.request(`/api${exportTable.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ table: list, filters }),
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  return records.filter(({ number }) => text.includes(idOf(list, number))).map(({ number }) => number);
}

const october = { createdFrom: '2026-10-01', createdTo: '2026-10-31' };
const cases: readonly (readonly [Query, readonly number[]])[] = [
  [{}, [1, 2, 3, 4]],
  [october, [2, 3]],
  [{ createdFrom: '2026-10-31' }, [3, 4]],
  [{ createdTo: '2026-09-30' }, [1]],
  [{ createdFrom: '2026-11-01', createdTo: '2026-10-31' }, []],
  [{ minAmount: '50' }, [2, 3, 4]],
  [{ maxAmount: '99.99' }, [1, 2, 3]],
  [{ minAmount: '99.9', maxAmount: '100.00' }, [3, 4]],
  [{ ...october, minAmount: '50.01' }, [3]],
];

describe.each(names)('list %s', (list) => {
  test.each(cases)('filtered by %j has %j, and so does its export', async (query, expected) => {
    expect(await shown(list, query)).toEqual(expected);
    expect(await exported(list, query)).toEqual(expected);
  });
});

test.each([
  ['createdFrom', 'yesterday'],
  ['createdTo', '2026-02-30'],
  ['createdTo', '0000-12-31'],
  ['minAmount', ''],
  ['minAmount', '-1'],
  ['minAmount', '1e3'],
  ['maxAmount', '0.001'],
  ['maxAmount', '99999999999999999999'],
  ['maxAmount', '1,000'],
])('every list rejects %s=%j and names the field', async (name, value) => {
  for (const list of names) {
    const response = await read(list, { [name]: value });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([name]);
    expect(fields[name]).toMatch(new RegExp(`^${name} must be `));
  }
});

test.each(withMethods)('%s are filtered by method, ignoring case', async (list) => {
  // deposits and withdrawals are transactions
  const each = list === 'transactions' ? 2 : 1;
  expect(await shown(list, { method: 'PAYPAL' }, each)).toEqual([1, 3]);
  expect(await shown(list, { method: 'crypto', ...october }, each)).toEqual([2]);
  expect(await shown(list, { method: 'pay' })).toEqual([]);
  expect(await exported(list, { method: 'Crypto' })).toEqual([2, 4]);
});

test.each(['subscriptions', 'referrals', 'approvals'] as const)('%s have no method', async (list) => {
  expect((await read(list, { method: 'paypal' })).status).toBe(422);
});

test('transactions of every type are filtered', async () => {
  for (const type of TYPES) expect(await shown('transactions', { type, ...october }, 1)).toEqual([2, 3]);
});

test('a subscription is found by any of its charges', async () => {
  expect(await shown('subscriptions', { minAmount: '50', maxAmount: '50' })).toEqual([2]);
});
