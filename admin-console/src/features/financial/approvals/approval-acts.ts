import {
  type Approval,
  approvalActions,
  type ApprovalKind,
  approvalMessages as texts,
} from '@picks/contract/approvals.admin';
import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';
import { approvalKindLabels } from '#src/ui/approval-kinds.ts';

const endings: Readonly<Record<ApprovalKind, string>> = {
  credit: '',
  write_off: " The books keep the amount as an adjustment. It can't be undone.",
  deposit: ' The money has arrived.',
  deposit_refund: ' This is final.',
  subscription_refund: " Their plan ends now. This can't be undone.",
};

const isIn = ({ kind }: Approval) =>
  kind === 'credit' || kind === 'deposit' || kind === 'subscription_refund';

/** All of a balance is written off; what is taken back must be there. */
const isThere = ({ kind, amount, available }: Approval) =>
  kind === 'write_off' ? available === amount : available >= amount;

/** What an approval does, in numbers. */
export function effectOf(approval: Approval): string {
  const { kind, amount, available, user } = approval;
  if (!isIn(approval) && !isThere(approval))
    return `It can't be carried out: ${isolated(user.name)}'s available balance is ${formatDollars(available)} now.`;
  const after = toDollars(toCents(available) + (isIn(approval) ? toCents(amount) : -toCents(amount)));
  return `${isolated(user.name)}'s available balance becomes ${formatDollars(after)}.${endings[kind]}`;
}

/** `credit of $600.00 for Ana Ruiz` */
const titleOf = ({ kind, amount, user }: Approval) =>
  `${approvalKindLabels[kind].toLowerCase()} of ${formatDollars(amount)} for ${isolated(user.name)}`;

/** What may be decided about what waits: by the second administrator, or by the one who asked for it. */
export function approvalActs(approval: Approval): ActText[] {
  const request = titleOf(approval);
  const refusal = {
    consequence: 'Nothing moves.',
    isDangerous: true,
    reasonNeeded: texts.reasonNeeded,
    reasonHint: 'Only administrators see it.',
  };
  const sentences = {
    approve: {
      label: 'Approve',
      title: `Approve ${request}?`,
      consequence: effectOf(approval),
      confirm: `Approve ${formatDollars(approval.amount)}`,
      isPaying: approval.kind !== 'write_off',
      failed: texts.approveFailed,
      isDangerous: false,
      reasonNeeded: null,
    },
    reject: {
      ...refusal,
      label: 'Reject',
      title: `Reject ${request}?`,
      confirm: 'Reject',
      failed: texts.rejectFailed,
    },
    withdraw: {
      ...refusal,
      label: 'Withdraw',
      title: `Withdraw ${request}?`,
      confirm: 'Withdraw',
      failed: texts.withdrawFailed,
    },
  };
  return approvalActions
    .filter((action) => approval.allowedActions.includes(action))
    .map((action) => ({ action, ...sentences[action] }));
}
