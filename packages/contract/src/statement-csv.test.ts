import { describe, expect, test } from 'vitest';
import { csvName, descriptionOf, idOf, signedAmount, statementCsv } from './statement-csv.ts';
import type { Transaction } from './transactions.ts';

const row = (more: Partial<Transaction> = {}): Transaction => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  type: 'deposit',
  description: 'PayPal deposit',
  amount: 250,
  status: 'completed',
  paymentMethod: 'paypal',
  transactionId: 'DEP-1',
  createdAt: '2026-11-20T12:00:00Z',
  rejectionReason: null,
  adminPaymentDetails: null,
  fee: null,
  payout: null,
  planActivation: null,
  period: null,
  ...more,
});
const now = Date.parse('2026-11-20T12:00:00Z');

describe('the sign', () => {
  test.each([
    ['deposit', 50],
    ['referral', 50],
    ['withdraw', -50],
    ['subscription', -50],
  ] as const)('of %s', (type, amount) => {
    expect(signedAmount(row({ type, amount: 50 }))).toBe(amount);
  });
});

test('what is missing has its words', () => {
  expect(descriptionOf(row({ description: '', type: 'withdraw' }))).toBe('withdraw transaction');
  expect(idOf(row({ transactionId: '' }))).toBe('N/A');
});

describe('CSV', () => {
  test('six columns, quotes doubled, amounts as signed numbers', () => {
    const rows = [row({ type: 'withdraw', amount: 50, description: 'a "b", c', status: 'waiting_for_x' })];
    expect(statementCsv(rows, 'UTC')).toBe(
      'Date,Type,Description,Amount,Status,Transaction ID\r\n' +
        '2026-11-20,withdraw,"a ""b"", c",-50.00,Waiting for x,DEP-1\r\n',
    );
    expect(csvName(now, 'Asia/Tokyo')).toBe('transactions_2026-11-20.csv');
  });
});
