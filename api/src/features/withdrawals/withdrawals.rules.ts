import { feeOf, type FeeRule } from '@picks/contract/payment-options';
import {
  WITHDRAWAL,
  WITHDRAWAL_FEE,
  withdrawalMessages,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { problem, type Problem } from '#src/http/problem.ts';

export type WithdrawalAction = 'approve' | 'process' | 'complete' | 'reject' | 'fail';

/** What an administrator may do to a withdrawal, and where that leads (money.md, Transitions). */
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
  const allowed = allowedWithdrawalActions(status);
  return allowed.length === 0
    ? `This withdrawal is ${status}: nothing can be done to it any more`
    : `This withdrawal is ${status}: possible now: ${allowed.join(', ')}`;
}

/** The fee in cents of an amount in cents: the option's own rule, else 2.50 under 100 (D16). */
export function withdrawalFee(cents: number, rule: FeeRule): number {
  const hasOwnRule = rule.fixed > 0 || rule.percentage > 0;
  if (hasOwnRule) return feeOf(rule, cents);
  return cents < toCents(WITHDRAWAL_FEE.under) ? toCents(WITHDRAWAL_FEE.fee) : 0;
}

function amountProblem(
  message: string,
  code: 'insufficient_balance' | 'validation_failed' = 'validation_failed',
) {
  return problem(code, { message, fields: { amount: message } });
}

/** Cents within the general limits, which an option can only tighten (D17). */
function limitsOf(option: { minAmount: number; maxAmount: number }) {
  return {
    min: Math.max(toCents(WITHDRAWAL.min), toCents(option.minAmount)),
    max: Math.min(toCents(WITHDRAWAL.max), toCents(option.maxAmount)),
  };
}

/** What is wrong with an amount, in the order of D73: balance, then minimum, then maximum. Cents. */
export function withdrawalAmountProblem(
  cents: number,
  available: number,
  option: { minAmount: number; maxAmount: number },
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
  return null;
}
