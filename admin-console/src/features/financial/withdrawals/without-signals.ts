import type { OwnerFacts } from '@picks/contract/request-owner.admin';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';

/** Leaves out the changes that a payout's own signals tell: those before the request, except of details. */
export const withoutSignals = (
  owner: OwnerFacts,
  { createdAt }: Pick<AdminWithdrawal, 'createdAt'>,
): OwnerFacts => ({
  ...owner,
  changes: owner.changes.filter(({ what, at }) => what === 'details' || at > createdAt),
});
