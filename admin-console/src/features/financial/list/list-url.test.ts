import { depositStatuses } from '@picks/contract/deposits';
import { describe, expect, test } from 'vitest';
import { isFiltered, type ListUrl, requestQuery } from './list-url.ts';

const TODAY = '2026-11-29';
const deposits = { list: 'deposits', statuses: depositStatuses } as const;
const first: ListUrl = {
  q: '',
  status: '',
  type: '',
  from: '',
  to: '',
  on: '',
  created: '',
  amount: '',
  method: '',
  page: 1,
  per: 20,
};

test('an address without filters asks for the first page', () => {
  expect(requestQuery(first, deposits, TODAY)).toEqual({ page: 1, limit: 20 });
});

const filtered: ListUrl = {
  q: ` ${'x'.repeat(90)}`,
  status: 'pending',
  type: 'deposit',
  from: '2026-11-03',
  to: 'soon',
  on: '2026-11-04',
  created: 'last-month',
  amount: '50..99.5',
  method: 'paypal',
  page: 3,
  per: 50,
};
const shared = {
  page: 3,
  limit: 50,
  status: 'pending',
  search: 'x'.repeat(80),
  createdFrom: '2026-10-01',
  createdTo: '2026-10-31',
  minAmount: 50,
  maxAmount: 99.5,
};

describe('a query has the filters that its list has', () => {
  test('deposits', () => {
    expect(requestQuery(filtered, deposits, TODAY)).toEqual({ ...shared, method: 'paypal' });
  });

  test('transactions', () => {
    const transactions = { list: 'transactions', statuses: ['pending'], types: ['deposit'] } as const;
    const own = { type: 'deposit', method: 'paypal', from: '2026-11-03' };
    expect(requestQuery(filtered, transactions, TODAY)).toEqual({ ...shared, ...own });
  });

  test('subscriptions', () => {
    const subscriptions = { list: 'subscriptions', statuses: ['pending'] } as const;
    const own = { from: '2026-11-03', openOn: '2026-11-04' };
    expect(requestQuery(filtered, subscriptions, TODAY)).toEqual({ ...shared, ...own });
  });

  test('referrals', () => {
    expect(requestQuery(filtered, { list: 'referrals', statuses: ['pending'] }, TODAY)).toEqual(shared);
  });
});

test('a status, a range or a page that there is not counts as absent', () => {
  const unknown = { ...first, status: 'approved', created: 'next-month', amount: '9..1', page: -2 };
  expect(requestQuery(unknown, deposits, TODAY)).toEqual({ page: 1, limit: 20 });
  expect(isFiltered(unknown, 'deposits')).toBe(true);
});

test.each<[keyof ListUrl, string]>([
  ['q', 'ana'],
  ['status', 'pending'],
  ['created', '2026-11-03..'],
  ['amount', '..50'],
  ['method', 'paypal'],
])('%s filters the deposits', (name, value) => {
  expect(isFiltered({ ...first, [name]: value }, 'deposits')).toBe(true);
});

test.each<[keyof ListUrl, string | number]>([
  ['page', 3],
  ['per', 50],
  ['from', '2026-11-03'],
  ['on', '2026-11-03'],
])('%s filters no deposits', (name, value) => {
  expect(isFiltered({ ...first, [name]: value }, 'deposits')).toBe(false);
});
