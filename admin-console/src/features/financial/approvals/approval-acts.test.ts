import { type Approval, approvalKinds } from '@picks/contract/approvals.admin';
import { expect, test } from 'vitest';
import { approvalActs, effectOf } from './approval-acts.ts';

const waiting: Approval = {
  _id: '0192f0c1-0000-7000-8000-0000000000a7',
  kind: 'credit',
  status: 'waiting',
  user: { _id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Ana Ruiz', email: 'ana@example.com' },
  amount: 600,
  reason: 'Goodwill',
  subject: null,
  madeBy: 'Kim Lee',
  isOwn: false,
  isAlone: false,
  createdAt: '2026-11-18T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  available: 700,
  allowedActions: ['approve', 'reject'],
};

test.each([
  ['credit', '$1,300.00'],
  ['deposit', '$1,300.00'],
  ['subscription_refund', '$1,300.00'],
  ['deposit_refund', '$100.00'],
] as const)('a %s says what the balance becomes', (kind, after) => {
  expect(effectOf({ ...waiting, kind })).toContain(`Ana Ruiz's available balance becomes ${after}.`);
});

test('what is not there anymore is not promised: a write-off of another balance, a reversal of money that was spent', () => {
  const refused = /can't be carried out: Ana Ruiz's available balance is/;
  expect(effectOf({ ...waiting, kind: 'write_off' })).toMatch(refused);
  expect(effectOf({ ...waiting, kind: 'write_off', available: 600 })).toContain('becomes $0.00.');
  expect(effectOf({ ...waiting, kind: 'deposit_refund', available: 599.99 })).toMatch(refused);
});

test('who asked for it can withdraw it and nothing else, and a decided one is left alone', () => {
  const names = (approval: Approval) => approvalActs(approval).map(({ label }) => label);
  expect(names(waiting)).toEqual(['Approve', 'Reject']);
  expect(names({ ...waiting, isOwn: true, allowedActions: ['withdraw'] })).toEqual(['Withdraw']);
  expect(names({ ...waiting, status: 'approved', allowedActions: [] })).toEqual([]);
});

test('approving anything but a write-off pays the member', () => {
  const isPaying = (kind: Approval['kind']) => approvalActs({ ...waiting, kind })[0]?.isPaying;
  expect(approvalKinds.filter((kind) => !isPaying(kind))).toEqual(['write_off']);
});
