import type { Reconciliation } from '@picks/contract/health.admin';
import { expect, test } from 'vitest';
import { discrepancyOf } from './trial-balance.ts';
import { kindWords } from './ledger-labels.ts';

const books: Reconciliation = {
  at: '2026-11-20T12:00:00.000Z',
  trialBalance: [
    { account: 'member', balance: 70.1 },
    { account: 'external', balance: -70.1 },
  ],
  total: 0,
  liability: { balances: 70.1, held: 0, members: 1 },
  flows: [],
};

test('books that add up have no discrepancy', () => {
  expect(discrepancyOf(books)).toBeNull();
});

test('a total that is not zero, and balances that are not the ledger, are told to the cent', () => {
  expect(discrepancyOf({ ...books, total: -0.01 })).toEqual({ total: -0.01, members: 0 });
  expect(discrepancyOf({ ...books, liability: { ...books.liability, balances: 70.2 } })).toEqual({
    total: 0,
    members: -0.1,
  });
});

test('a booking has words, and a new kind says its name', () => {
  expect(kindWords('deposit_refund')).toBe('Refunded deposits');
  expect(kindWords('some_new_kind')).toBe('Some new kind');
});
