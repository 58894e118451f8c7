import type { Transaction } from '@picks/contract/transactions';
import { describe, expect, test } from 'vitest';
import { filterStatement, firstDay, pageOf, readFilter, readPage } from './statement-filter.ts';

const row = (more: Partial<Transaction> = {}): Transaction => ({
  _id: crypto.randomUUID(),
  type: 'deposit',
  description: 'PayPal deposit',
  amount: 250,
  status: 'completed',
  paymentMethod: 'paypal',
  transactionId: 'DEP-1',
  createdAt: '2026-11-20T12:00:00Z',
  rejectionReason: null,
  adminPaymentDetails: null,
  planActivation: null,
  period: null,
  fee: null,
  payout: null,
  ...more,
});
const all = { search: '', type: 'all', range: 'all' } as const;
const now = Date.parse('2026-11-20T12:00:00Z');

describe('a range starts', () => {
  test.each([
    ['all', '2026-11-20', null],
    ['today', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-16'],
    ['week', '2026-11-16', '2026-11-16'],
    ['week', '2026-11-22', '2026-11-16'],
    ['month', '2026-11-20', '2026-11-01'],
    ['year', '2026-11-20', '2026-01-01'],
  ] as const)('%s on %s', (range, today, expected) => {
    expect(firstDay(range, today)).toBe(expected);
  });

  test("at midnight of the member's zone", () => {
    const late = row({ createdAt: '2026-11-20T03:00:00Z' });
    const today = { ...all, range: 'today' } as const;
    expect(filterStatement([late], today, now, 'UTC')).toEqual([late]);
    expect(filterStatement([late], today, now, 'America/New_York')).toEqual([]);
  });
});

test('search finds every word of description, method, status and id, in any order, case and accents', () => {
  const rows = [
    row(),
    row({ type: 'withdraw', description: '', paymentMethod: 'zelle', transactionId: 'WD-9' }),
  ];
  const found = (search: string) => filterStatement(rows, { ...all, search }, now, 'UTC').length;
  expect([found('PAYPAL'), found('wd-9'), found('completed'), found('nothing')]).toEqual([1, 1, 2, 0]);
  expect([found('completed zelle'), found('Zélle'), found('paypal zelle')]).toEqual([1, 1, 0]);
  expect(filterStatement(rows, { ...all, type: 'withdraw' }, now, 'UTC')).toEqual([rows[1]]);
});

test('twenty rows a page; a page beyond the end is the last', () => {
  const rows = Array.from({ length: 41 }, () => row());
  expect(pageOf(rows, 1)).toMatchObject({ page: 1, pages: 3 });
  expect(pageOf(rows, 9)).toEqual({ rows: rows.slice(40), page: 3, pages: 3 });
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
});

test('an address with nonsense is the whole list', () => {
  const params = new URLSearchParams('type=x&range=y&page=-3');
  expect(readFilter(params)).toEqual(all);
  expect(readPage(params)).toBe(1);
});
