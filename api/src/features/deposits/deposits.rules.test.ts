import { describe, expect, test } from 'vitest';
import { refusedDepositRequest } from './deposits.rules.ts';

const option = {
  code: 'paypal',
  minAmount: 20,
  maxAmount: 500,
  fees: { fixed: 0, percentage: 0, max: null },
};
const messageOf = (amount: number) => refusedDepositRequest(amount, option)?.message;

describe('an option that takes 20 to 500 dollars', () => {
  test.each([20, 20.01, 250, 499.99, 500])('takes %d', (amount) => {
    expect(refusedDepositRequest(amount, option)).toBeNull();
  });

  test.each([
    [10, 'Minimum deposit amount is $20'],
    [19.99, 'Minimum deposit amount is $20'],
    [500.01, 'Maximum deposit amount is $500'],
    [10_000, 'Maximum deposit amount is $500'],
  ])('refuses %d: %s', (amount, message) => {
    expect(messageOf(amount)).toBe(message);
    expect(refusedDepositRequest(amount, option)?.details.fields).toEqual({ amount: message });
  });
});

test('a method that is not offered is refused by its field', () => {
  const { code, details } = refusedDepositRequest(50, null) ?? {};
  expect([code, details?.fields]).toEqual([
    'payment_method_unknown',
    { paymentMethod: "This payment method isn't available" },
  ]);
});
