import type { OwnerFacts } from '@picks/contract/request-owner.admin';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';

/** Leaves out changes that the payout's signals already mention: those before the request, except corrected details. */
export const withoutSignals = (
  owner: OwnerFacts,
  { createdAt }: Pick<AdminWithdrawal, 'createdAt'>,
): OwnerFacts => ({
  ...owner,
  changes: owner.changes.filter(({ what, at }) => what === 'details' || at > createdAt),
});
