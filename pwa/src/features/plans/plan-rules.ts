import { DEPOSIT } from '@picks/contract/deposits';
import { plainAmount, toCents, toDollars } from '@picks/contract/money';
import { type Plan, PLAN_DAYS, type PlanSaving, savingLabel, yearlySaving } from '@picks/contract/plans';
import { currentPlanOf, planTerms, SUBSCRIPTION, type Subscription } from '@picks/contract/subscriptions';
import { paths } from '#src/app/paths.ts';

const DAY = 86_400_000;

/** Days that a deposit may take to be approved: bank transfers need one to three. */
const APPROVAL_DAYS = 3;

/** The periods on offer in days, shortest first. */
export function durationsOf(plans: readonly Plan[]): number[] {
  return [...new Set(plans.map(({ duration }) => duration))].toSorted((a, b) => a - b);
}

export function periodName(days: number): string {
  if (days === PLAN_DAYS.month) return 'Monthly';
  return days === PLAN_DAYS.year ? 'Yearly' : `${days} days`;
}

/** After a price: `$29.00 a month`. */
export function perPeriod(days: number): string {
  if (days === PLAN_DAYS.month) return 'a month';
  return days === PLAN_DAYS.year ? 'a year' : `for ${days} days`;
}

/** What a yearly plan spares against its monthly row. */
export function savingOf(plan: Plan, plans: readonly Plan[]): PlanSaving | null {
  if (plan.duration !== PLAN_DAYS.year) return null;
  const monthly = plans.find(
    ({ family, duration }) => family === plan.family && duration === PLAN_DAYS.month,
  );
  return monthly === undefined ? null : yearlySaving(monthly.price, plan.price);
}

/** What the switch says of the yearly prices: the saving of all, or of the best. */
export function savingOnOffer(plans: readonly Plan[]): string | null {
  const savings = plans.flatMap((plan) => savingOf(plan, plans) ?? []);
  const best = savings.toSorted((a, b) => b.percent - a.percent)[0];
  if (best === undefined) return null;
  const labels = new Set(savings.map(savingLabel));
  return labels.size === 1 ? savingLabel(best) : `Save up to ${best.percent}%`;
}

/** Dollars that a balance lacks of an amount, zero when it covers it. */
export function gapOf(amount: number, available: number): number {
  return toDollars(Math.max(0, toCents(amount) - toCents(available)));
}

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
  return Math.max(DEPOSIT.min, gapOf(charge, available));
}

/** Where to pay in that much, with the plan to start when there is one. */
export function depositPath(
  dollars: number,
  wish?: { readonly plan: Plan; readonly autoRenew: boolean },
): string {
  return paths.depositOf({
    amount: plainAmount(dollars).slice(1),
    plan: wish?.plan._id,
    renew: wish?.autoRenew === false ? '0' : undefined,
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
    gap: gapOf(subscription.plan.price, available ?? 0),
  };
}

/** Dollars that were taken for a subscription and not given back. */
export function paidFor({ charges }: Subscription): number {
  const cents = charges
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return toDollars(cents);
}
