import { DEPOSIT } from '@picks/contract/deposits';
import { lookUp } from '@picks/contract/fields';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { accessRank } from '@picks/contract/picks';
import type { Plan } from '@picks/contract/plans';
import { currentPlanOf, planTerms, SUBSCRIPTION, type Subscription } from '@picks/contract/subscriptions';
import { paths } from '#src/app/paths.ts';

const DAY = 86_400_000;

/** Days that a deposit may take to be approved: bank transfers need one to three. */
const APPROVAL_DAYS = 3;

/** Dollars that a balance lacks of an amount, zero when it covers it. */
export function gapOf(amount: number, available: number): number {
  return toDollars(Math.max(0, toCents(amount) - toCents(available)));
}

/** Dollars to pay in for an amount that is short: a deposit has a smallest size. */
export const topUpOf = (gap: number): number => Math.max(DEPOSIT.min, gap);

/**
 * Dollars to pay in so that the plan can start once the deposit is approved: the credit for unused days shrinks
 * until then. At least the smallest deposit.
 */
export function depositFor(
  plan: Plan,
  subscription: Subscription | null,
  available: number,
  now: number,
): number {
  const { charge } = planTerms(plan, currentPlanOf(subscription), new Date(now + APPROVAL_DAYS * DAY));
  return topUpOf(gapOf(charge, available));
}

/** Where to pay in that much, with the plan to start when there is one, and the pick it is bought for. */
export function depositPath(
  dollars: number,
  wish?: { readonly plan: Plan; readonly autoRenew: boolean; readonly pickId: string | null },
): string {
  return paths.depositOf({
    amount: plainAmount(dollars).slice(1),
    plan: wish?.plan._id,
    renew: wish?.autoRenew === false ? '0' : undefined,
    pick: wish?.pickId ?? undefined,
  });
}

export type Standing =
  | { readonly kind: 'renews' | 'ends'; readonly on: number }
  /** the renewal found too little: dollars that are short, and until when picks stay open */
  | { readonly kind: 'grace'; readonly on: number; readonly gap: number };

/** Where a subscription stands; `available` is null while the balance is not known. */
export function standingOf(subscription: Subscription, available: number | null): Standing {
  const end = Date.parse(subscription.periodEnd);
  if (subscription.status !== 'grace') return { kind: subscription.autoRenew ? 'renews' : 'ends', on: end };
  return {
    kind: 'grace',
    on: end + SUBSCRIPTION.graceDays * DAY,
    gap: gapOf(subscription.renewal.price, available ?? 0),
  };
}

/** Dollars that were taken for a subscription and not given back. */
export function paidFor({ charges }: Subscription): number {
  const cents = charges
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return toDollars(cents);
}

const rankOf = ({ accessLevel }: Pick<Plan, 'accessLevel'>): number => lookUp(accessRank, accessLevel, 0);

interface PlanChoice {
  readonly verb: 'Choose' | 'Upgrade to' | 'Switch to';
  /** whether the way in stands out: never for less than the member has */
  readonly isPrimary: boolean;
}

/** How a plan is offered to who has that subscription, or none. */
export function choiceOf(
  plan: Pick<Plan, 'accessLevel' | 'isPopular'>,
  subscription: { readonly plan: Pick<Plan, 'accessLevel'> } | null,
): PlanChoice {
  if (subscription === null) return { verb: 'Choose', isPrimary: plan.isPopular };
  const isHigher = rankOf(plan) > rankOf(subscription.plan);
  return { verb: isHigher ? 'Upgrade to' : 'Switch to', isPrimary: isHigher };
}
