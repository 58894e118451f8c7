import type { FeeRule } from '@picks/contract/payment-options';
import {
  WITHDRAWAL,
  withdrawalFee,
  withdrawalMessages,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { problem, type Problem } from '#src/http/problem.ts';
import { refusedTransition } from '#src/http/refused-transition.ts';

export type WithdrawalAction = 'approve' | 'process' | 'complete' | 'reject' | 'fail';

/** What an administrator may do to a withdrawal, and where that leads (docs/money.md). */
export const withdrawalTransitions: Readonly<
  Record<WithdrawalAction, { from: readonly WithdrawalStatus[]; to: WithdrawalStatus }>
> = {
  approve: { from: ['pending'], to: 'approved' },
  process: { from: ['pending', 'approved'], to: 'processing' },
  complete: { from: ['approved', 'processing'], to: 'completed' },
  reject: { from: ['pending', 'approved', 'processing'], to: 'rejected' },
  fail: { from: ['approved', 'processing'], to: 'failed' },
};

export function allowedWithdrawalActions(status: WithdrawalStatus): WithdrawalAction[] {
  return (Object.keys(withdrawalTransitions) as WithdrawalAction[]).filter((action) =>
    withdrawalTransitions[action].from.includes(status),
  );
}

/** Why an action is refused, naming what is possible instead. */
export function refusedWithdrawal(status: WithdrawalStatus): string {
  const possible = allowedWithdrawalActions(status).map((action) => `${action} it`);
  return refusedTransition('withdrawal', status, possible);
}

function amountProblem(
  message: string,
  code: 'insufficient_balance' | 'validation_failed' = 'validation_failed',
) {
  return problem(code, { message, fields: { amount: message } });
}

/** Cents within the general limits, which an option can only tighten. */
function limitsOf(option: { minAmount: number; maxAmount: number }) {
  return {
    min: Math.max(toCents(WITHDRAWAL.min), toCents(option.minAmount)),
    max: Math.min(toCents(WITHDRAWAL.max), toCents(option.maxAmount)),
  };
}

/** What is wrong with an amount, in this order: balance, minimum, maximum; then what its fee leaves. Cents. */
export function withdrawalAmountProblem(
  cents: number,
  available: number,
  option: { minAmount: number; maxAmount: number; fees: FeeRule },
): Problem | null {
  const { min, max } = limitsOf(option);
  if (cents > available) return amountProblem(withdrawalMessages.insufficient, 'insufficient_balance');
  if (cents < min) {
    const isGeneral = min === toCents(WITHDRAWAL.min);
    const limit = plainAmount(toDollars(min));
    return amountProblem(isGeneral ? withdrawalMessages.minimum : `Minimum withdrawal amount is ${limit}`);
  }
  if (cents > max)
    return amountProblem(withdrawalMessages.maximum(plainAmount(toDollars(Math.min(available, max)))));
  const fee = withdrawalFee(cents, option.fees);
  return fee < cents ? null : amountProblem(withdrawalMessages.eatenUp(plainAmount(toDollars(fee))));
}

/** Enough of an account, a number or an address to recognize it: `••••0100`, `a•••@example.com`. */
export function masked(detail: string): string {
  const at = detail.lastIndexOf('@');
  if (at > 0) return `${detail.slice(0, 1)}•••${detail.slice(at)}`;
  return detail.length > 8 ? `••••${detail.slice(-4)}` : '••••';
}
