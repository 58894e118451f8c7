import type { AdminReferral } from '@picks/contract/referrals.admin';
import { expect, test } from 'vitest';
import { referralActs } from './referral-acts.ts';

const person = (name: string) => ({ _id: '1', name, email: 'a@example.com' });
const earning = (allowedActions: AdminReferral['allowedActions']): AdminReferral => ({
  _id: '1',
  transactionId: 'ERN-1',
  user: person('Ana Ruiz'),
  referredUser: person('Marcus Lee'),
  source: 'deposit',
  base: 500,
  percent: 5,
  amount: 25,
  status: 'pending',
  cancelledFor: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00Z',
  approvedAt: null,
  paidAt: null,
  payoutReference: null,
  processedBy: null,
  nextPayout: { at: '2026-12-01T00:00:00Z', amount: 0, isDue: false },
  allowedActions,
});

test('an open earning can be approved early, or cancelled with a reason that Only administrators read', () => {
  const [approve, cancel] = referralActs(earning(['approve', 'cancel']));
  expect(approve).toMatchObject({
    title: 'Approve $25.00 for Ana Ruiz, who referred Marcus Lee?',
    confirm: 'Approve $25.00',
    isDangerous: false,
    reasonNeeded: null,
  });
  expect(cancel).toMatchObject({ isDangerous: true, reasonNeeded: 'Please provide a reason' });
  expect(cancel?.reasonHint).toContain('Only administrators');
});

test("a paid earning can't be touched", () => {
  expect(referralActs(earning([]))).toEqual([]);
});
