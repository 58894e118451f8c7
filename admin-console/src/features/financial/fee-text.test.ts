import { expect, test } from 'vitest';
import { feeText } from './fee-text.ts';

test('a fee reads as its rule', () => {
  expect(feeText({ fixed: 0, percentage: 0, max: null })).toBe('None');
  expect(feeText({ fixed: 1, percentage: 2.5, max: 5 })).toBe('$1.00 + 2.5%, at most $5.00');
  expect(feeText({ fixed: 0, percentage: 1, max: null })).toBe('1%');
});
