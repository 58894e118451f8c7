import type { Transaction } from '@picks/contract/transactions';
import { expect, test } from 'vitest';
import { allOf, amountError, feeFor, typedAmount, withdrawnLately } from './withdrawal-rules.ts';

const noRule = { fixed: 0, percentage: 0, max: null };
const open = { minAmount: 0, maxAmount: 100_000, fees: noRule };

test.each([
  [50, noRule, 2.5],
  [99.99, noRule, 2.5],
  [100, noRule, 0],
  [500, { fixed: 1, percentage: 2, max: 5 }, 5],
  [100, { fixed: 1, percentage: 2, max: null }, 3],
])('of %d with the rule %j the fee is %d', (amount, fees, fee) => {
  expect(feeFor(amount, { fees })).toBe(fee);
});

test.each([
  [60, 50, 'Insufficient balance'],
  [15, 10, 'Insufficient balance'],
  [19.99, 50, 'Minimum withdrawal amount is $20'],
  [5000.01, 9000, 'Maximum withdrawal amount is $5000'],
  [5000, 9000, null],
  [50, 50, null],
  [20, null, null],
  [20.001, 50, 'Amount has at most 2 decimals'],
  [20.29, 50, null],
] as const)('%d of %s available: %s', (amount, available, expected) => {
  expect(amountError(amount, available, open)).toBe(expected);
});

test('an option only tightens the limits', () => {
  const tight = { ...open, minAmount: 40, maxAmount: 800 };
  expect(amountError(30, 900, tight)).toBe('Minimum withdrawal amount is $40');
  expect(amountError(801, 900, tight)).toBe('Maximum withdrawal amount is $800');
});

test('a fee that leaves nothing is told before the request', () => {
  const costly = { ...open, fees: { fixed: 25, percentage: 0, max: null } };
  expect(amountError(25, 900, costly)).toBe('The $25 fee leaves nothing of this amount');
  expect(amountError(25.01, 900, costly)).toBeNull();
});

test('all is what is available, at most 5000 or what the option allows', () => {
  expect([allOf(120.5, open), allOf(9000, open), allOf(9000, { ...open, maxAmount: 300 })]).toEqual([
    120.5, 5000, 300,
  ]);
});

test.each([
  [180.8, '180.80'],
  [20.05, '20.05'],
  [75, '75'],
  [9000, '5000'],
])('all of %d is filled in as %s', (available, filledIn) => {
  expect(typedAmount(allOf(available, open))).toBe(filledIn);
});

const now = new Date('2026-11-29T12:00:00Z');
const of = (amount: number, changes: Partial<Transaction> = {}) => ({
  type: 'withdraw' as const,
  status: 'pending',
  paymentMethod: 'paypal',
  createdAt: '2026-11-29T11:00:00.000Z',
  amount,
  ...changes,
});

test('the sum of 24 hours leaves out money that came back and other transactions', () => {
  const transactions = [
    of(0.1),
    of(0.2, { status: 'completed' }),
    of(300, { createdAt: '2026-11-28T12:00:01.000Z' }),
    of(500, { createdAt: '2026-11-28T12:00:00.000Z' }),
    of(500, { status: 'rejected' }),
    of(500, { status: 'failed' }),
    of(500, { status: 'cancelled' }),
    of(500, { paymentMethod: 'write_off' }),
    of(500, { type: 'deposit' }),
  ];
  expect(withdrawnLately(transactions, now)).toBe(300.3);
});
