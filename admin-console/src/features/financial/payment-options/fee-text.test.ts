import { expect, test } from 'vitest';
import { feeText } from './fee-text.ts';

const none = { fixed: 0, percentage: 0, max: null };

test('a fee reads as what is kept of a withdrawal', () => {
  expect(feeText({ type: 'both', fees: { fixed: 1, percentage: 2.5, max: 5 } })).toBe(
    '$1.00 + 2.5%, at most $5.00',
  );
  expect(feeText({ type: 'withdrawal', fees: { ...none, percentage: 1 } })).toBe('1%');
});

test('without a rule of its own a withdrawal costs the standard fee, and a deposit nothing', () => {
  expect(feeText({ type: 'both', fees: none })).toBe('Standard');
  expect(feeText({ type: 'deposit', fees: none })).toBe('None');
});
