import type { BalancePart } from '@picks/contract/statement.admin';

export const partLabels: Readonly<Record<BalancePart, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals and fees',
  plans: 'Plans',
  referrals: 'Referral earnings',
  adjustments: 'Adjustments',
};
