import { approvalMessages } from '@picks/contract/approvals.admin';
import { type AdminDeposit, adminDepositMessages as texts } from '@picks/contract/deposits.admin';
import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';

/** What can be done to a deposit by a button: its details are a form of their own. */
export function depositActs(deposit: AdminDeposit): ActText[] {
  const amount = formatDollars(deposit.amount);
  const name = isolated(deposit.user.name);
  const after = toDollars(toCents(deposit.available) + toCents(deposit.amount));
  const acts: ActText[] = [
    {
      action: 'approve',
      label: 'Approve',
      title: `Approve deposit of ${amount} for ${name}?`,
      consequence: `Their available balance becomes ${formatDollars(after)}. The money has arrived.`,
      confirm: `Approve ${amount}`,
      isPaying: true,
      isDangerous: false,
      reasonNeeded: null,
      failed: texts.approveFailed,
      ...(deposit.approval
        ? {}
        : { second: { amount: deposit.amount, what: approvalMessages.secondApproves } }),
    },
    {
      action: 'reject',
      label: 'Reject',
      title: `Reject deposit of ${amount} for ${name}?`,
      consequence: `Nothing is credited. Their available balance stays at ${formatDollars(deposit.available)}. This is final.`,
      confirm: 'Reject deposit',
      isDangerous: true,
      reasonNeeded: texts.reasonNeeded,
      failed: texts.rejectFailed,
    },
  ];
  return acts.filter(({ action }) => deposit.allowedActions.some((allowed) => allowed === action));
}
