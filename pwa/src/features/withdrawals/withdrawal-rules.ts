import { checkInput } from '@picks/api-client/check-input';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import {
  requestWithdrawal,
  returnedWithdrawals,
  WITHDRAWAL,
  withdrawalFee,
  withdrawalMessages,
  WRITE_OFF,
} from '@picks/contract/withdrawals';
import type { Transaction } from '@picks/contract/transactions';
import type { PaymentMethod } from '#src/member/payment-options.ts';

type Limits = Pick<PaymentMethod, 'minAmount' | 'maxAmount'>;

/** The least and the most of one withdrawal in dollars: an option can only tighten the general limits. */
export const limitsOf = ({ minAmount, maxAmount }: Limits): { min: number; max: number } => ({
  min: Math.max(WITHDRAWAL.min, minAmount),
  max: Math.min(WITHDRAWAL.max, maxAmount),
});

/** Dollars kept of an amount. */
export const feeFor = (amount: number, { fees }: Pick<PaymentMethod, 'fees'>): number =>
  toDollars(withdrawalFee(toCents(amount), fees));

/** Dollars that "Withdraw All" fills in: what is available, at most what one withdrawal may be. */
export const allOf = (available: number, limits: Limits): number => Math.min(available, limitsOf(limits).max);

/** An amount as a member would type it: `180.80`, or `50` when there are no cents. */
export const typedAmount = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

type Moved = Pick<Transaction, 'type' | 'status' | 'paymentMethod' | 'createdAt' | 'amount'>;

/** Dollars of the withdrawals of the 24 hours before `now` whose money hasn't come back. */
export function withdrawnLately(transactions: readonly Moved[], now: Date): number {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const lately = transactions.filter(
    ({ type, status, paymentMethod, createdAt }) =>
      type === 'withdraw' &&
      paymentMethod !== WRITE_OFF &&
      !returnedWithdrawals.includes(status) &&
      new Date(createdAt) > since,
  );
  return toDollars(lately.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

/** What is wrong with an amount, in the order in which it is told; `available` is null while it is not known. */
export function amountError(
  amount: number,
  available: number | null,
  method: Limits & Pick<PaymentMethod, 'fees'>,
): string | null {
  const { min, max } = limitsOf(method);
  const most = Math.min(max, available ?? max);
  if (available !== null && toCents(amount) > toCents(available)) return withdrawalMessages.insufficient;
  if (amount < min) {
    return min === WITHDRAWAL.min
      ? withdrawalMessages.minimum
      : `Minimum withdrawal amount is ${plainAmount(min)}`;
  }
  if (amount > max) return withdrawalMessages.maximum(plainAmount(most));
  const { fields } = checkInput(requestWithdrawal.body, { amount, withdrawMethod: 'paypal' });
  if (fields?.['amount'] !== undefined) return fields['amount'];
  const fee = feeFor(amount, method);
  return fee < amount ? null : withdrawalMessages.eatenUp(plainAmount(fee));
}
