import type { DepositStatus } from '@picks/contract/deposits';

type DepositAction = 'add_details' | 'approve' | 'reject' | 'refund';

/** What an administrator may do to a deposit, and where that leads (money.md, Transitions). Details may be revised. */
export const depositTransitions: Readonly<
  Record<DepositAction, { from: readonly DepositStatus[]; to: DepositStatus }>
> = {
  add_details: { from: ['pending', 'waiting_for_deposit'], to: 'waiting_for_deposit' },
  approve: { from: ['waiting_for_deposit'], to: 'completed' },
  reject: { from: ['pending', 'waiting_for_deposit'], to: 'failed' },
  refund: { from: ['completed'], to: 'refunded' },
};

export function allowedDepositActions(status: DepositStatus): DepositAction[] {
  return (Object.keys(depositTransitions) as DepositAction[]).filter((action) =>
    depositTransitions[action].from.includes(status),
  );
}

const names: Readonly<Record<DepositAction, string>> = {
  add_details: 'add payment details',
  approve: 'approve',
  reject: 'reject',
  refund: 'refund',
};

/** Why an action is refused, naming what is possible instead. */
export function refusedDeposit(status: DepositStatus): string {
  const allowed = allowedDepositActions(status).map((action) => names[action]);
  const state = status.replaceAll('_', ' ');
  return allowed.length === 0
    ? `This deposit is ${state}: nothing can be done to it any more`
    : `This deposit is ${state}: possible now: ${allowed.join(', ')}`;
}
