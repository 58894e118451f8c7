import type { Plan } from '@picks/contract/plans';
import { describe, expect, test } from 'vitest';
import { choiceOf, depositFor, depositPath, gapOf, paidFor, standingOf } from './plan-rules.ts';
import { charge, plan, subscription } from './plan-samples.ts';

const [starter, vip] = [plan('starter', 29), plan('vip', 149)];

const now = Date.parse('2026-12-03T12:00:00Z');
test.each([
  [29, 0, 29],
  [29, 28.99, 0.01],
  [29, 29, 0],
  [29, 100, 0],
])('of %d a balance of %d lacks %d', (amount, available, gap) => {
  expect(gapOf(amount, available)).toBe(gap);
});

describe('what to pay in for a plan', () => {
  test('is the gap, at least the smallest deposit', () => {
    expect(depositFor(starter, null, 0, now)).toBe(29);
    expect(depositFor(starter, null, 25, now)).toBe(10);
  });

  test('counts on a credit that shrinks for three days', () => {
    // 15 of 30 days are left: 14.50 now, 11.60 in three days.
    expect(depositFor(vip, subscription(), 0, now)).toBe(137.4);
  });
});

test('the way to the deposit form has the amount as it is typed, the plan and the pick', () => {
  expect(depositPath(18)).toBe('/dashboard/deposit?amount=18');
  expect(depositPath(137.4, { plan: vip, autoRenew: false, pickId: null })).toBe(
    '/dashboard/deposit?amount=137.40&plan=vip+30&renew=0',
  );
  expect(depositPath(18, { plan: vip, autoRenew: true, pickId: 'p1' })).toBe(
    '/dashboard/deposit?amount=18&plan=vip+30&pick=p1',
  );
});

describe('a subscription', () => {
  test('renews, ends, or is in grace for three days with what is short', () => {
    const end = Date.parse(charge.endsAt);
    expect(standingOf(subscription(), 0)).toEqual({ kind: 'renews', on: end });
    expect(standingOf(subscription({ autoRenew: false }), 0)).toEqual({ kind: 'ends', on: end });
    expect(standingOf(subscription({ status: 'grace' }), 11)).toEqual({
      kind: 'grace',
      on: Date.parse('2026-12-21T12:00:00Z'),
      gap: 18,
    });
  });

  test('was paid with its charges that were not given back', () => {
    const refunded = { ...charge, status: 'refunded' as const };
    expect(paidFor(subscription({ charges: [charge, { ...charge, amount: 0.1 }, refunded] }))).toBe(29.1);
  });
});

describe('the button of a plan', () => {
  const held = (accessLevel: Plan['accessLevel']) => ({ plan: { accessLevel } });
  test.each([
    ['silver', true, held('gold'), 'Switch to', false],
    ['gold', true, held('gold'), 'Switch to', false],
    ['gold', false, held('silver'), 'Upgrade to', true],
    ['gold', true, null, 'Choose', true],
    ['silver', false, null, 'Choose', false],
  ] as const)(
    '%s, popular %s: stands out only for more than there is',
    (accessLevel, isPopular, subscription, verb, isPrimary) => {
      expect(choiceOf({ accessLevel, isPopular }, subscription)).toEqual({ verb, isPrimary });
    },
  );
});
