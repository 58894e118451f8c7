import { expect, test } from 'vitest';
import { type Amounts, amountRangeText, readAmountRange, writeAmountRange } from './amount-range.ts';

test.each<[string, Amounts, string]>([
  ['50..99.5', { minAmount: 50, maxAmount: 99.5 }, '$50.00 – $99.50'],
  ['50.25..', { minAmount: 50.25 }, '$50.25 or more'],
  ['..99.5', { maxAmount: 99.5 }, 'up to $99.50'],
  ['0.5..0.5', { minAmount: 0.5, maxAmount: 0.5 }, '$0.50'],
  ['0..', { minAmount: 0 }, '$0.00 or more'],
])('%j is %j and reads %j', (text, amounts, words) => {
  expect(readAmountRange(text)).toEqual(amounts);
  expect(writeAmountRange(amounts.minAmount, amounts.maxAmount)).toBe(text);
  expect(amountRangeText(text)).toBe(words);
});

test.each(['', '..', '50', '99..50', '-5..', '1e3..', '5...6', '50.001..', '1,000..', '1..2..3'])(
  '%j of an address is no limit',
  (text) => {
    expect(readAmountRange(text)).toEqual({});
    expect(amountRangeText(text)).toBeNull();
  },
);

test('no limits are written as nothing', () => {
  expect(writeAmountRange(undefined, undefined)).toBe('');
});
