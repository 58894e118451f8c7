import { expect, test } from 'vitest';
import { typedBankroll } from './typed-bankroll.ts';

test.each([
  ['1,000', '1', { amount: 1000, unitPercent: 1 }],
  ['$2500.50', '0.5%', { amount: 2500.5, unitPercent: 0.5 }],
  ['400', '2,5', { amount: 400, unitPercent: 2.5 }],
  ['٤٠٠', '٢٫٥٪', { amount: 400, unitPercent: 2.5 }],
])('%s and %s are a bankroll', (amount, unitPercent, bankroll) => {
  expect(typedBankroll({ amount, unitPercent })).toEqual({ bankroll, errors: {} });
});

test.each([
  ['', '1', ['amount']],
  ['0', '1', ['amount']],
  ['100000001', '1', ['amount']],
  ['100', '0', ['unitPercent']],
  ['100', '101', ['unitPercent']],
  ['100', '-1', ['unitPercent']],
  ['a lot', 'some', ['amount', 'unitPercent']],
])('%s and %s are none, and it says why', (amount, unitPercent, fields) => {
  const { bankroll, errors } = typedBankroll({ amount, unitPercent });
  expect([bankroll, Object.keys(errors)]).toEqual([null, fields]);
});
