import { REFERRAL, type ReferralStatus } from '@picks/contract/referrals';
import { refusedTransition } from '#src/http/refused-transition.ts';

const DAY = 86_400_000;

/** `ana.ruiz@example.com` -> `a***@example.com`: enough for who invited her, nothing for anyone else. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

/** Until when what accrued must lie to be approved at `now`: the days the referred member has to stay active. */
export function qualifiedUntil(now: Date): Date {
  return new Date(now.getTime() - REFERRAL.activeDays * DAY);
}

/** When an earning is approved by itself. */
export function qualifiesAt(accruedAt: Date): Date {
  return new Date(accruedAt.getTime() + REFERRAL.activeDays * DAY);
}

/** The day of the newest pay-out that is due: the 1st of this month, 00:00 UTC. */
export function payoutDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), REFERRAL.payoutDay));
}

/** The day of the pay-out after that. */
export function nextPayoutDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, REFERRAL.payoutDay));
}

type ReferralAction = 'approve' | 'cancel';

/** What an administrator may do to an earning, and where that leads (docs/money.md). */
export const referralTransitions: Readonly<
  Record<ReferralAction, { from: readonly ReferralStatus[]; to: ReferralStatus }>
> = {
  approve: { from: ['pending'], to: 'approved' },
  cancel: { from: ['pending', 'approved'], to: 'cancelled' },
};

export function allowedReferralActions(status: ReferralStatus): ReferralAction[] {
  return (Object.keys(referralTransitions) as ReferralAction[]).filter((action) =>
    referralTransitions[action].from.includes(status),
  );
}

/** Why an action is refused, naming what is possible instead. */
export function refusedReferral(status: ReferralStatus): string {
  const possible = allowedReferralActions(status).map((action) => `${action} it`);
  return refusedTransition('earning', status, possible);
}
