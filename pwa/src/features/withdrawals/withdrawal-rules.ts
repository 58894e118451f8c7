import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { feeOf } from '@picks/contract/payment-options';
import { WITHDRAWAL, WITHDRAWAL_FEE, withdrawalMessages } from '@picks/contract/withdrawals';
import type { PaymentMethod } from '#src/session/payment-options.ts';

type Limits = Pick<PaymentMethod, 'minAmount' | 'maxAmount'>;

/** Dollars kept of an amount: the option's own rule, else 2.50 under 100 (D16). */
export function feeFor(amount: number, { fees }: Pick<PaymentMethod, 'fees'>): number {
  if (fees.fixed > 0 || fees.percentage > 0) return toDollars(feeOf(fees, toCents(amount)));
  return amount < WITHDRAWAL_FEE.under ? WITHDRAWAL_FEE.fee : 0;
}

/** Dollars that "Withdraw All" fills in: what is available, at most 5000 (D18). */
export const allOf = (available: number): number => Math.min(available, WITHDRAWAL.max);

/** What is wrong with an amount, in the order of D73; `available` is null while it is not known. */
export function amountError(amount: number, available: number | null, limits: Limits): string | null {
  const min = Math.max(WITHDRAWAL.min, limits.minAmount);
  const max = Math.min(WITHDRAWAL.max, limits.maxAmount, available ?? WITHDRAWAL.max);
  if (available !== null && toCents(amount) > toCents(available)) return withdrawalMessages.insufficient;
  if (amount < min) {
    return min === WITHDRAWAL.min
      ? withdrawalMessages.minimum
      : `Minimum withdrawal amount is ${plainAmount(min)}`;
  }
  return amount > max ? withdrawalMessages.maximum(plainAmount(max)) : null;
}
