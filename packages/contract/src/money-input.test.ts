import { expect, test } from 'vitest';
import { requestDeposit } from './deposits.ts';
import { addBalance, writeOffBalance } from './users.admin.ts';
import { withdrawalInput } from './withdrawals.ts';

test.each([
  [20.00000000000001, 20],
  [0.1 + 49.9, 50],
  [79 - 18.2, 60.8],
])('%d is read as %d', (given, amount) => {
  expect(requestDeposit.body?.parse({ amount: given, paymentMethod: 'paypal' }).amount).toBe(amount);
  expect(withdrawalInput.parse({ amount: given, withdrawMethod: 'paypal' }).amount).toBe(amount);
  expect(addBalance.body?.parse({ amount: given }).amount).toBe(amount);
});

test.each([5e-324, 0.001, 0.0049, 0, -0, -1])('%d is no amount of money', (amount) => {
  expect(addBalance.body?.safeParse({ amount }).success).toBe(false);
  expect(writeOffBalance.body?.safeParse({ amount, reason: 'Too little' }).success).toBe(false);
  expect(requestDeposit.body?.safeParse({ amount, paymentMethod: 'paypal' }).success).toBe(false);
  expect(withdrawalInput.safeParse({ amount, withdrawMethod: 'paypal' }).success).toBe(false);
});

test.each([1e300, 9.2e16])('%d is more than there can be', (amount) => {
  expect(addBalance.body?.safeParse({ amount }).success).toBe(false);
  expect(writeOffBalance.body?.safeParse({ amount, reason: 'Too little' }).success).toBe(false);
  expect(requestDeposit.body?.safeParse({ amount, paymentMethod: 'paypal' }).success).toBe(false);
});
