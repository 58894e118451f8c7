import type { DepositStatus } from '@picks/contract/deposits';
import { plainAmount } from '@picks/contract/money';
import type { OfferedOption } from '#src/features/payment-options/payment-options.sql.ts';
import { problem, type Problem } from '#src/http/problem.ts';
import { refusedTransition } from '#src/http/refused-transition.ts';

type DepositAction = 'add_details' | 'approve' | 'reject' | 'refund';

/** What an administrator may do to a deposit, and where that leads (docs/money.md). Details may be revised. */
export const depositTransitions: Readonly<
  Record<DepositAction, { from: readonly DepositStatus[]; to: DepositStatus }>
> = {
  add_details: { from: ['pending', 'waiting_for_deposit'], to: 'waiting_for_deposit' },
  approve: { from: ['waiting_for_deposit'], to: 'completed' },
  reject: { from: ['pending', 'waiting_for_deposit'], to: 'failed' },
  refund: { from: ['completed'], to: 'refunded' },
};

/** What moves money, for which a large amount needs two administrators. */
export const agreedActions: ReadonlySet<DepositAction> = new Set(['approve', 'refund']);

/** What its member may do to a deposit: once there is something to pay to, money may be on its way. */
export const cancellation = { from: ['pending'], to: 'cancelled' } as const satisfies {
  from: readonly DepositStatus[];
  to: DepositStatus;
};

/** Only then there is somewhere to send the money of a deposit to. */
export const reportable = 'waiting_for_deposit' satisfies DepositStatus;

/** Why a member cannot take a deposit back. */
export function refusedCancellation(status: DepositStatus): string {
  return status === 'waiting_for_deposit'
    ? "We've already sent payment details. If you don't pay, nothing happens. If you've paid, contact us"
    : `This deposit is ${status.replaceAll('_', ' ')} and can't be cancelled`;
}

/** Why a member cannot say of a deposit that its money was sent. */
export function refusedReport(status: DepositStatus): string {
  return status === 'pending'
    ? "We haven't sent payment details yet. Please wait for them before you pay"
    : `This deposit is ${status.replaceAll('_', ' ')}. There's nothing to send`;
}

export function allowedDepositActions(status: DepositStatus): DepositAction[] {
  return (Object.keys(depositTransitions) as DepositAction[]).filter((action) =>
    depositTransitions[action].from.includes(status),
  );
}

const names: Readonly<Record<DepositAction, string>> = {
  add_details: 'add payment details',
  approve: 'approve it',
  reject: 'reject it',
  refund: 'refund it',
};

/** Why an action is refused, naming what is possible instead. */
export function refusedDeposit(status: DepositStatus): string {
  const possible = allowedDepositActions(status).map((action) => names[action]);
  return refusedTransition('deposit', status, possible);
}

/** What is wrong with a request: an option can only tighten the general limits, which the schema has checked. */
export function refusedDepositRequest(amount: number, option: OfferedOption | null): Problem | null {
  if (option === null) {
    const message = "This payment method isn't available";
    return problem('payment_method_unknown', { fields: { paymentMethod: message } });
  }
  const { minAmount, maxAmount } = option;
  if (amount >= minAmount && amount <= maxAmount) return null;
  const message =
    amount < minAmount
      ? `Minimum deposit amount is ${plainAmount(minAmount)}`
      : `Maximum deposit amount is ${plainAmount(maxAmount)}`;
  return problem('amount_out_of_range', { message, fields: { amount: message } });
}
