import { expect, test } from 'vitest';
import { parseMoney } from './money.ts';

test.each([
  ['25', 25],
  ['1,250.5', 1250.5],
  ['$20', 20],
  [' .5 ', 0.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['$۲۰', 20],
  ['', undefined],
  ['.', undefined],
  ['1,25', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('%j is %s', (typed, expected) => {
  expect(parseMoney(typed)).toBe(expected);
});
