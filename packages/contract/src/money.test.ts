import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { amountOf, parseMoney } from './money.ts';

const amount = amountOf('Amount').check(z.positive('Amount must be more than 0'));
const messageOf = (input: unknown) => amount.safeParse(input).error?.issues[0]?.message;

test.each([
  [20, 20],
  [20.01, 20.01],
  [0.01, 0.01],
  [20.000000000000004, 20],
  [999_999_999.99, 999_999_999.99],
])('%d is an amount of %d', (input, cents) => {
  expect(amount.parse(input)).toBe(cents);
});

test.each([
  [undefined, 'Amount is required'],
  ['20', 'Amount must be a number'],
  [20.001, 'Amount has at most 2 decimals'],
  [0, 'Amount must be more than 0'],
  [-5, 'Amount must be more than 0'],
  // Next to nothing: no cent of it is left.
  [5e-324, 'Amount must be more than 0'],
  [9.2e16, 'Amount is too large'],
  [1e21, 'Amount is too large'],
])('%j is refused: %s', (input, message) => {
  expect(messageOf(input)).toBe(message);
});

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
])('%j is typed for %s dollars', (typed, expected) => {
  expect(parseMoney(typed)).toBe(expected);
});
