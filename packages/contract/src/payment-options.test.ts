import { expect, test } from 'vitest';
import { feeOf, hasOwnFee } from './payment-options.ts';

test.each([
  ['a half cent goes up, whatever the computer makes of 0.57 times 5000', 5000, 0.57, 29],
  ['2.5% of 10.05 is 25 cents and an eighth', 1005, 2.5, 25],
  ['1.15% of 100.00', 10_000, 1.15, 115],
  ['a hundredth of a percent of 50.00 is half a cent', 5000, 0.01, 1],
  ['all of it', 1999, 100, 1999],
])('%s', (_, cents, percentage, fee) => {
  expect(feeOf({ fixed: 0, percentage, max: null }, cents)).toBe(fee);
});

test('fixed and percentage together are capped', () => {
  const rule = { fixed: 1.1, percentage: 2, max: 5 };
  expect([feeOf(rule, 10_000), feeOf(rule, 100_000)]).toEqual([310, 500]);
});

test.each([
  [0, 0, false],
  [1.5, 0, true],
  [0, 2.5, true],
  [1.5, 2.5, true],
])('a fee of %d and %d percent is a fee of its own: %s', (fixed, percentage, isOwn) => {
  expect(hasOwnFee({ fixed, percentage, max: null })).toBe(isOwn);
});
