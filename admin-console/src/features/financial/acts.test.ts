import type { AdminDeposit } from '@picks/contract/deposits.admin';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';
import { expect, test } from 'vitest';
import { depositActs } from '#src/features/financial/deposits/deposit-acts.ts';
import { withdrawalActs } from '#src/features/financial/withdrawals/withdrawal-acts.ts';
import { type ActText, nextAct, questionOf } from '#src/ui/act-text.ts';

const at = '2026-11-20T12:00:00.000Z';
const user = { _id: 'ana', name: 'Ana Ruiz', email: 'ana@example.com' };

const deposit = (change: Partial<AdminDeposit>): AdminDeposit => ({
  _id: 'd',
  amount: 250,
  paymentMethod: 'paypal',
  status: 'waiting_for_deposit',
  transactionId: 'DEP-1',
  description: '',
  adminPaymentDetails: null,
  rejectionReason: null,
  planActivation: null,
  createdAt: at,
  updatedAt: at,
  user,
  allowedActions: ['add_details', 'approve', 'reject'],
  processedBy: null,
  processedAt: null,
  available: 60.1,
  ...change,
});

const withdrawal = (allowedActions: AdminWithdrawal['allowedActions'], fee = 2.5): AdminWithdrawal => ({
  id: 'w',
  _id: 'w',
  amount: 50,
  fee,
  payout: 50 - fee,
  withdrawMethod: 'paypal',
  paymentMethod: 'paypal',
  status: 'pending',
  transactionId: 'WD-1',
  rejectionReason: null,
  createdAt: at,
  processedAt: null,
  timeline: [],
  user,
  paymentDetails: { email: 'ana@example.com' },
  processedBy: null,
  allowedActions,
});

test('approving a deposit states what the member will have, exact to the cent', () => {
  const [approve] = depositActs(deposit({}));
  expect(approve?.title).toBe('Approve deposit of $250.00 for Ana Ruiz?');
  expect(approve?.consequence).toContain('available balance becomes $310.10.');
});

test('only what is allowed now is offered', () => {
  expect(
    depositActs(deposit({ allowedActions: ['add_details', 'reject'] })).map(({ action }) => action),
  ).toEqual(['reject']);
  expect(depositActs(deposit({ allowedActions: ['refund'] }))).toEqual([]);
  expect(withdrawalActs(withdrawal(['reject', 'process', 'approve'])).map(({ action }) => action)).toEqual([
    'approve',
    'process',
    'reject',
  ]);
  expect(withdrawalActs(withdrawal([]))).toEqual([]);
});

test('lifting a hold needs a reason and is never the next step', () => {
  const hold = { until: at, reason: 'password_reset', isLifted: false, canLift: true } as const;
  const acts = withdrawalActs({ ...withdrawal(['reject']), hold });
  expect(acts.map(({ action }) => action)).toEqual(['lift', 'reject']);
  expect(acts[0]?.consequence).toBe(
    '$47.50 can be paid out before the hold ends, once someone else approves it.',
  );
  expect(acts[0]?.reasonNeeded).toBe('Please provide a reason');
  expect(nextAct(acts)).toBeUndefined();
  expect(withdrawalActs({ ...withdrawal(['reject']), hold: { ...hold, canLift: false } })).toHaveLength(1);
});

test('completing a withdrawal states payout and fee', () => {
  const [complete] = withdrawalActs(withdrawal(['complete']));
  expect(complete?.title).toBe('Mark withdrawal of $50.00 for Ana Ruiz as completed?');
  expect(complete?.consequence).toBe(
    "$50.00 leaves their balance: $47.50 is paid out, and $2.50 is the fee. This can't be undone.",
  );
  expect(withdrawalActs(withdrawal(['complete'], 0))[0]?.consequence).toContain('with no fee');
});

test('two withdrawals of one member and amount read the same and are two questions, as are two acts on one', () => {
  const [first, second] = [withdrawal(['approve']), { ...withdrawal(['approve']), _id: 'w2' }];
  const [one] = withdrawalActs(first);
  const [other] = withdrawalActs(second);
  const [next] = withdrawalActs(withdrawal(['complete']));
  if (!one || !other || !next) throw new Error('no act');
  expect(other.title).toBe(one.title);
  expect(questionOf(second, other)).not.toBe(questionOf(first, one));
  expect(questionOf(first, next)).not.toBe(questionOf(first, one));
  expect(questionOf(first, one)).toBe(questionOf({ ...first }, { ...one }));
});

test('refusals are dangerous and want a reason', () => {
  const acts = withdrawalActs(withdrawal(['approve', 'reject', 'fail']));
  expect(acts.map(({ isDangerous }) => isDangerous)).toEqual([false, true, true]);
  expect(acts[1]?.reasonNeeded).toBe('Please provide a rejection reason');
});

test('only approving, processing and completing pay the member', () => {
  const paying = (acts: readonly ActText[]) =>
    acts.flatMap(({ action, isPaying }) => (isPaying ? [action] : []));
  expect(paying(depositActs(deposit({})))).toEqual(['approve']);
  const hold = { until: at, reason: 'password_reset', isLifted: false, canLift: true } as const;
  const every = withdrawal(['approve', 'process', 'complete', 'reject', 'fail']);
  expect(paying(withdrawalActs({ ...every, hold }))).toEqual(['complete', 'approve', 'process']);
});
