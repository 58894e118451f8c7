import type { AdminTransaction } from '@picks/contract/transactions.admin';
import { expect, test } from 'vitest';
import { transactionActs } from './transaction-acts.ts';
import { transactionStatusLabel } from './transaction-status.ts';
import { withdrawalActs } from '#src/features/financial/withdrawals/withdrawal-acts.ts';

const transaction = (change: Partial<AdminTransaction>): AdminTransaction => ({
  _id: 't',
  type: 'deposit',
  description: 'Starter, 30 days',
  amount: 50,
  status: 'pending',
  paymentMethod: 'paypal',
  transactionId: 'DEP-1',
  createdAt: '2026-11-20T12:00:00.000Z',
  rejectionReason: null,
  adminPaymentDetails: null,
  planActivation: null,
  period: null,
  fee: null,
  payout: null,
  user: { _id: 'ana', name: 'Ana Ruiz', email: 'ana@example.com' },
  allowedActions: [],
  ...change,
});
const acts = (change: Partial<AdminTransaction>) => transactionActs(transaction(change));

test('each allowed status is an act with its consequence in numbers', () => {
  const [approve, reject] = acts({ allowedActions: ['completed', 'failed'] });
  expect(approve).toMatchObject({
    action: 'completed',
    label: 'Approve',
    confirm: 'Approve $50.00',
    reasonNeeded: null,
  });
  expect(reject).toMatchObject({
    action: 'failed',
    isDangerous: true,
    reasonNeeded: 'Please provide a rejection reason',
  });
});

test("a withdrawal's acts are those of its request", () => {
  const [complete] = acts({ type: 'withdraw', fee: 2.5, payout: 47.5, allowedActions: ['completed'] });
  expect(complete).toMatchObject({
    action: 'completed',
    label: 'Mark as completed',
    confirm: 'Complete $47.50',
    failed: 'Failed to update transaction',
  });
});

test("a record's next act and status are the same in both lists that it stands in", () => {
  const allowed = ['processing', 'completed', 'rejected', 'failed'] as const;
  const approved = acts({
    type: 'withdraw',
    fee: 0,
    payout: 50,
    status: 'approved',
    allowedActions: [...allowed],
  });
  const payout = { amount: 50, fee: 0, payout: 50, user: transaction({}).user };
  const request = withdrawalActs({ ...payout, allowedActions: ['process', 'complete', 'reject', 'fail'] });
  expect(approved.map(({ label }) => label)).toEqual(request.map(({ label }) => label));
  expect(approved[0]?.label).toBe('Mark as completed');
  expect(transactionStatusLabel({ type: 'deposit', status: 'pending' })).toBe('Pending Review');
  expect(transactionStatusLabel({ type: 'withdraw', status: 'pending' })).toBe('Pending');
});

test('a charge is refunded with a reason, and a referral is only read', () => {
  const [refund] = acts({ type: 'subscription', amount: 29, allowedActions: ['refunded'] });
  expect(refund).toMatchObject({
    title: 'Refund $29.00 to Ana Ruiz?',
    reasonNeeded: 'Please provide a reason',
  });
  expect(acts({ type: 'referral', allowedActions: ['completed'] })).toEqual([]);
});

test.each([
  ['deposit', ['completed', 'failed', 'refunded'], ['completed', 'refunded']],
  ['withdraw', ['approved', 'processing', 'rejected'], ['approved', 'processing']],
  ['subscription', ['refunded'], ['refunded']],
] as const)('of what a %s may be set to, %j, what pays the member is %j', (type, allowed, paying) => {
  const offered = acts({ type, allowedActions: [...allowed] });
  expect(offered.filter(({ isPaying }) => isPaying).map(({ action }) => action)).toEqual(paying);
});
