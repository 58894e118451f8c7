import type { FeeRule } from '@picks/contract/payment-options';
import {
  WITHDRAWAL,
  withdrawalFee,
  withdrawalMessages,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import { approvalMessages } from '@picks/contract/approvals.admin';
import { type PayeeHold, payeeHoldMessages } from '@picks/contract/payee-hold';
import { payingActions, type SecondStep } from '@picks/contract/withdrawals.admin';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { problem, type Problem } from '#src/http/problem.ts';
import { refusedTransition } from '#src/http/refused-transition.ts';
import type { PayoutRules } from './payouts.sql.ts';

export type WithdrawalAction = 'approve' | 'process' | 'complete' | 'reject' | 'fail';

/** What an administrator may do to a withdrawal, and where that leads (docs/money.md). */
export const withdrawalTransitions: Readonly<
  Record<WithdrawalAction, { from: readonly WithdrawalStatus[]; to: Exclude<WithdrawalStatus, 'pending'> }>
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

/** Whether it brings a payout closer: nobody does that to their own. */
export const isPaying = (action: WithdrawalAction): boolean => payingActions.some((each) => each === action);

/** What decides whether a withdrawal that was approved can be completed, and by whom. */
export interface PayoutState {
  /** whose money it is */
  readonly userId: string;
  readonly status: WithdrawalStatus;
  /** dollars */
  readonly amount: number;
  readonly approverId: string | null;
  readonly isApproved: boolean;
  /** cents */
  readonly movedAlone: number;
  readonly hasColleague: boolean;
  /** null when it is over, or there is none */
  readonly hold: PayeeHold | null;
  /** by somebody who still is an administrator */
  readonly isLifted: boolean;
  readonly lifterId: string | null;
}

/** Who looks at it, when, and by which rules (docs/security.md). */
interface Judging {
  readonly viewer: string | null;
  readonly at: Date;
  readonly rules: PayoutRules;
}

/** Where its second step stands; null when one administrator is enough, or none has begun. */
export function secondStepOf(row: PayoutState, { viewer, rules }: Judging): SecondStep | null {
  const isUnpaid = row.status === 'approved' || row.status === 'processing';
  const isSmall = toCents(row.amount) + row.movedAlone < rules.fourEyesFrom;
  if (rules.fourEyesFrom === 0 || !isUnpaid || isSmall) return null;
  if (!row.isApproved) return 'again';
  if (row.approverId !== viewer) return 'yours';
  return row.hasColleague ? 'waiting' : 'alone';
}

/** Whether this administrator may lift the hold: somebody else must be able to approve the payout then. */
export function canLiftHold(row: PayoutState, { viewer }: Judging): boolean {
  return row.hold !== null && !row.isLifted && row.hasColleague && row.userId !== viewer;
}

/** Whether the hold keeps this administrator from paying: nobody lifted it, or they did and nobody else approved the payout. */
function isHeldFor(row: PayoutState, { viewer }: Judging): boolean {
  if (row.hold === null) return false;
  if (!row.isLifted) return true;
  const isSeconded = row.isApproved && row.approverId !== viewer;
  return row.lifterId === viewer && !isSeconded;
}

/** What this administrator may do now. */
export function withdrawalActionsFor(row: PayoutState, judging: Judging): WithdrawalAction[] {
  const step = secondStepOf(row, judging);
  const isStopped = row.userId === judging.viewer || isHeldFor(row, judging);
  const isAgreed = step === null || step === 'yours';
  const possible = allowedWithdrawalActions(row.status).filter(
    (action) => (action !== 'complete' || isAgreed) && !(isStopped && isPaying(action)),
  );
  return step === 'again' && !isStopped ? ['approve', ...possible] : possible;
}

const stepProblems: Readonly<Record<Exclude<SecondStep, 'yours'>, string>> = {
  waiting: approvalMessages.approvedByYou,
  alone: approvalMessages.alone,
  again: approvalMessages.again,
};

/** Why a step toward a payout is refused, by more than its status. */
export function refusedPayout(row: PayoutState, action: WithdrawalAction, judging: Judging): Problem | null {
  if (!isPaying(action)) return null;
  if (row.hold !== null && isHeldFor(row, judging)) {
    const { until } = row.hold;
    const message = row.isLifted ? payeeHoldMessages.liftedByYou(until) : payeeHoldMessages.refused(until);
    return problem('payee_on_hold', { message, until });
  }
  const step = secondStepOf(row, judging);
  if (action !== 'complete' || step === null || step === 'yours') return null;
  return problem('second_administrator_needed', { message: stepProblems[step] });
}

/** Why a hold isn't lifted. */
export function refusedLift({ hold, isLifted }: PayoutState): Problem {
  if (hold === null) return problem('transition_refused', { message: payeeHoldMessages.notHeld });
  if (isLifted) return problem('transition_refused', { message: payeeHoldMessages.alreadyLifted });
  return problem('second_administrator_needed', { message: payeeHoldMessages.alone });
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
