import { approvalMessages } from '@picks/contract/approvals.admin';
import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import {
  type AdminSubscription,
  adminSubscriptionMessages as texts,
  subscriptionActions,
} from '@picks/contract/subscriptions.admin';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';

/** What may be done about a subscription's money. */
export function subscriptionActs({
  user,
  plan,
  refundable,
  available,
  allowedActions,
  approval,
}: AdminSubscription): ActText[] {
  const sum = formatDollars(refundable);
  const after = formatDollars(toDollars(toCents(available) + toCents(refundable)));
  const sentences = {
    refund: {
      label: 'Refund',
      title: `Refund ${isolated(plan.name)} to ${isolated(user.name)}?`,
      consequence: `${sum} goes back to their available balance, which becomes ${after}. The plan ends now. This can't be undone.`,
      confirm: `Refund ${sum}`,
      isPaying: true,
      failed: texts.refundFailed,
      ...(approval ? {} : { second: { amount: refundable, what: approvalMessages.secondApproves } }),
    },
    decline_refund: {
      label: 'Decline refund',
      title: `Decline the refund of ${isolated(plan.name)} for ${isolated(user.name)}?`,
      consequence: `Their plan continues, and the ${sum} stays paid. We'll email them your reason.`,
      confirm: 'Decline refund',
      failed: texts.declineFailed,
    },
  };
  return subscriptionActions
    .filter((action) => allowedActions.includes(action))
    .map((action) => ({ action, ...sentences[action], isDangerous: true, reasonNeeded: texts.reasonNeeded }));
}
