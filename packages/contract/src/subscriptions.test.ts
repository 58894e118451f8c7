import { describe, expect, test } from 'vitest';
import { planTerms, unusedCredit } from './subscriptions.ts';

const start = new Date('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * DAY);
const paid = { amount: 29, startsAt: start, endsAt: after(30) };

describe('the credit for unused days', () => {
  test.each([
    [-1, 29],
    [0, 29],
    [15, 14.5],
    [29, 0.96],
    [30, 0],
    [40, 0],
  ])('after %d of 30 days of a plan of 29 is %d', (days, credit) => {
    expect(unusedCredit(paid, after(days))).toBe(credit);
  });

  test('is the same from the times of an answer', () => {
    const answered = { amount: 29, startsAt: start.toISOString(), endsAt: after(30).toISOString() };
    expect(unusedCredit(answered, after(15))).toBe(14.5);
  });
});

describe('the terms of a purchase', () => {
  const starter = { _id: 'starter', price: 29 };
  const vip = { _id: 'vip', price: 149 };

  test('without a plan are the price', () => {
    expect(planTerms(starter, null, start)).toEqual({ price: 29, credit: 0, charge: 29, refusal: null });
  });

  test('of an upgrade are the price less the credit', () => {
    expect(planTerms(vip, { planId: 'starter', paid }, after(15))).toEqual({
      price: 149,
      credit: 14.5,
      charge: 134.5,
      refusal: null,
    });
  });

  test('of the plan the member has are refused, whatever it was paid for', () => {
    expect(planTerms(starter, { planId: 'starter', paid }, after(15)).refusal).toBe('plan_is_current');
    expect(planTerms(starter, { planId: 'starter', paid: undefined }, start).refusal).toBe('plan_is_current');
  });

  test('of a plan worth less than what is left are refused, to the cent', () => {
    const held = { planId: 'vip', paid: { ...paid, amount: 58 } };
    expect(planTerms(starter, held, after(15))).toMatchObject({ charge: 0, refusal: null });
    const before = new Date(after(15).getTime() - 60 * 60_000);
    expect(planTerms(starter, held, before)).toMatchObject({ charge: 0, refusal: 'plan_worth_less' });
  });
});
