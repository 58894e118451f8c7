import type { ApprovalKind } from '@picks/contract/approvals.admin';

/** What each kind is called in a row. */
export const approvalKindLabels: Readonly<Record<ApprovalKind, string>> = {
  credit: 'Credit',
  write_off: 'Write-off',
  deposit: 'Deposit',
  deposit_refund: 'Deposit reversal',
  subscription_refund: 'Plan refund',
};
