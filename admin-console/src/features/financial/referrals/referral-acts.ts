import { formatDollars } from '@picks/contract/money';
import {
  type AdminReferral,
  adminReferralMessages as texts,
  referralActions,
} from '@picks/contract/referrals.admin';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';

/** What may be done about an earning that is not paid yet. */
export function referralActs({ user, referredUser, amount, allowedActions }: AdminReferral): ActText[] {
  const sum = formatDollars(amount);
  const earning = `${sum} for ${isolated(user.name)}, who referred ${isolated(referredUser.name)}`;
  const sentences = {
    approve: {
      label: 'Approve early',
      title: `Approve ${earning}?`,
      consequence: `It counts now, before the 30 days are over. It's paid on the next 1st when their earnings reach the minimum.`,
      confirm: `Approve ${sum}`,
      failed: texts.approveFailed,
      isDangerous: false,
      reasonNeeded: null,
    },
    cancel: {
      label: 'Cancel earning',
      title: `Cancel ${earning}?`,
      consequence: `${sum} won't be paid. This is final.`,
      confirm: `Don't pay ${sum}`,
      failed: texts.cancelFailed,
      isDangerous: true,
      reasonNeeded: texts.reasonNeeded,
      reasonHint: 'Only administrators see it.',
    },
  };
  return referralActions
    .filter((action) => allowedActions.includes(action))
    .map((action) => ({ action, ...sentences[action] }));
}
