import { toCents, toDollars } from '@picks/contract/money';
import type { Reconciliation } from '@picks/contract/health.admin';

/** Why the books do not add up, in dollars; null when they do. */
export interface Discrepancy {
  /** of the trial balance: must be zero */
  readonly total: number;
  /** what members own by the ledger, less what their balances come to: must be zero */
  readonly members: number;
}

/** Compares the trial balance with zero and with what members are shown. */
export function discrepancyOf({ trialBalance, total, liability }: Reconciliation): Discrepancy | null {
  const owed = trialBalance.find(({ account }) => account === 'member')?.balance ?? 0;
  const members = toDollars(toCents(owed) - toCents(liability.balances));
  return total === 0 && members === 0 ? null : { total, members };
}
