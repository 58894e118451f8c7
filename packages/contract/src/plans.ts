import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, recordId } from './fields.ts';
import { dollars, toCents } from './money.ts';

/** What a plan opens; premium is any paid plan's level. */
export const planLevels = ['premium', 'silver', 'gold'] as const;

export const plan = z.object({
  _id: recordId,
  /** joins the monthly and yearly row of one offer */
  family: z.string(),
  name: z.string(),
  description: z.string(),
  price: dollars,
  /** days */
  duration: z.number(),
  features: z.array(z.string()),
  accessLevel: growing(planLevels),
  /** paid picks a week; null is unlimited */
  maxPicks: z.nullable(z.number()),
  isPopular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** What a plan asks for: dollars, for a period of days. */
export type PlanPrice = Pick<Plan, 'price' | 'duration'>;

/** Whether a price asks for more than another: at once, or for each day. */
export function isDearer(price: PlanPrice, than: PlanPrice): boolean {
  const [cents, other] = [toCents(price.price), toCents(than.price)];
  return cents > other || cents * than.duration > other * price.duration;
}

/** Days of the periods that plans are sold for. */
export const PLAN_DAYS = { month: 30, year: 365 } as const;

/** What a yearly price spares against twelve monthly ones. */
export interface PlanSaving {
  /** rounded to whole percent */
  readonly percent: number;
  /** whole months that are not paid for; null when it is no whole number */
  readonly freeMonths: number | null;
}

/** The saving of a year over twelve months of the same offer, in dollars; null when there is none. */
export function yearlySaving(monthly: number, yearly: number): PlanSaving | null {
  const twelve = 12 * toCents(monthly);
  const spared = twelve - toCents(yearly);
  if (spared <= 0) return null;
  const months = spared / toCents(monthly);
  return {
    percent: Math.round((spared / twelve) * 100),
    freeMonths: Number.isInteger(months) ? months : null,
  };
}

/** `Save 17%, 2 months free`. */
export function savingLabel({ percent, freeMonths }: PlanSaving): string {
  if (freeMonths === null) return `Save ${percent}%`;
  return `Save ${percent}%, ${freeMonths} ${freeMonths === 1 ? 'month' : 'months'} free`;
}

/** The periods on offer in days, shortest first. */
export function durationsOf(plans: readonly Plan[]): number[] {
  return [...new Set(plans.map(({ duration }) => duration))].toSorted((a, b) => a - b);
}

/** `Monthly`, `Yearly`, `7 days`. */
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

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'List the plans on offer, in display order.',
  method: 'GET',
  path: '/plans',
  access: 'public',
  response: z.object({ plans: z.array(plan) }),
});
