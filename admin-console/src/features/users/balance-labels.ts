import { lookUp } from '@picks/contract/fields';
import type { BalancePart, StatementKind } from '@picks/contract/statement.admin';
import { word } from '#src/ui/labels.ts';

/** The lines of the sum. */
export const sumLabels: Readonly<Record<BalancePart, string>> = {
  deposits: 'Deposited',
  withdrawals: 'Withdrawn, including fees',
  plans: 'Plans',
  referrals: 'Referral earnings',
  adjustments: 'Adjustments',
};

/** The filter of the statement. */
export const partLabels: Readonly<Record<BalancePart, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  plans: 'Plans',
  referrals: 'Referral earnings',
  adjustments: 'Adjustments',
};

const kinds: Readonly<Record<StatementKind, string>> = {
  deposit: 'Deposit',
  deposit_refund: 'Deposit refunded',
  withdrawal: 'Withdrawal',
  subscription: 'Plan charge',
  subscription_refund: 'Plan refund',
  referral: 'Referral payout',
  admin_credit: 'Balance added',
  admin_credit_refund: 'Added balance reversed',
  write_off: 'Balance written off',
};

/** What an entry of a statement is called. */
export const kindLabel = (kind: StatementKind): string => lookUp(kinds, kind, word(kind));
