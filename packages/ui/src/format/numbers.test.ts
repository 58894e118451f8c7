import { expect, test } from 'vitest';
import { counted, formatCount } from './numbers.ts';
import { formatProfit, formatUnits } from './odds.ts';
import { losingRunText } from './spans.ts';

test('groups thousands', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(999)).toBe('999');
  expect(formatCount(4437)).toBe('4,437');
  expect(formatCount(1_180_000)).toBe('1,180,000');
});

test.each([
  [0, '0 picks'],
  [1, '1 pick'],
  [4437, '4,437 picks'],
])('%i of a noun is %s', (count, text) => {
  expect(counted(count, 'pick')).toBe(text);
});

test('takes an irregular plural', () => {
  expect(counted(1, 'reply', 'replies')).toBe('1 reply');
  expect(counted(2, 'reply', 'replies')).toBe('2 replies');
  expect(losingRunText({ picks: 1204, from: '2026-11-20', to: '2026-11-23' })).toBe(
    'Longest losing run: 1,204 picks in a row, Nov 20, 2026 to Nov 23, 2026.',
  );
});

test.each([
  [1, '1 u'],
  [1.5, '1.5 u'],
  [2.345, '2.35 u'],
  [1250, '1,250 u'],
])('a stake of %d is %s', (units, text) => {
  expect(formatUnits(units)).toBe(text);
});

test.each([
  [0, '0 u'],
  [1.37, '+1.37 u'],
  [-1.5, '−1.50 u'],
  [3931.23, '+3,931.23 u'],
  [-12_000, '−12,000.00 u'],
])('a profit of %d is %s', (units, text) => {
  expect(formatProfit(units)).toBe(text);
});
