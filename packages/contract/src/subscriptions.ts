import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId } from './fields.ts';
import { amountOf, dollars, toCents, toDollars, walletSummary } from './money.ts';
import { type Plan, plan } from './plans.ts';
import type { ProblemKind } from './problems.ts';

/**
 * Days: grace when a renewal finds too little, warning ahead of a renewal, the money-back guarantee (docs/money.md), and notice
 * of a dearer price.
 */
export const SUBSCRIPTION = { graceDays: 3, reminderDays: 3, refundDays: 30, priceNoticeDays: 30 } as const;

export const subscriptionStatuses = ['active', 'grace', 'ended'] as const;

export const subscriptionProblems = {
  plan_unavailable: { status: 422, message: "This plan isn't available" },
  plan_is_current: { status: 409, message: 'You already have this plan' },
  plan_worth_less: {
    status: 409,
    message: 'The time left on your plan is worth more than this one. Cancel it and switch when it ends',
  },
  plan_dearer: { status: 409, message: 'The price of this plan has gone up. Please review it again' },
  plan_changed: { status: 409, message: 'Your plan just changed. Please review it again' },
  balance_too_low: { status: 422, message: "Your balance doesn't cover this plan" },
  no_subscription: { status: 409, message: "You don't have a subscription" },
  refund_too_late: { status: 409, message: 'The 30-day money-back guarantee has ended' },
} as const satisfies Record<string, ProblemKind>;

/** What the next renewal costs; a dearer price counts once the days of its notice have passed. */
export const renewal = z.object({
  price: dollars,
  /** days of the period it pays for */
  duration: z.number(),
  /** what renewals cost from a later one on, that of `from`; null when the price stays */
  next: z.nullable(z.object({ price: dollars, duration: z.number(), from: instant })),
});
export type Renewal = z.infer<typeof renewal>;

export const subscription = z.object({
  _id: recordId,
  plan,
  status: growing(subscriptionStatuses),
  autoRenew: z.boolean(),
  periodEnd: instant,
  /** whether or not auto-renew is on */
  renewal,
  createdAt: instant,
  /** until when a refund can be asked for; null when it was asked or is over */
  refundableUntil: z.nullable(instant),
  refundRequestedAt: z.nullable(instant),
  charges: z.array(
    z.object({
      _id: recordId,
      transactionId: z.string(),
      description: z.string(),
      amount: dollars,
      status: growing(['completed', 'refunded']),
      startsAt: instant,
      endsAt: instant,
      createdAt: instant,
    }),
  ),
});
export type Subscription = z.infer<typeof subscription>;

/** A period that was paid for: dollars that were taken, and from when until when. */
export interface PaidPeriod {
  readonly amount: number;
  readonly startsAt: string | Date;
  readonly endsAt: string | Date;
}

/** Dollars for the unused part of a period, to the second, rounded down to the cent (upgrade; docs/money.md). */
export function unusedCredit({ amount, startsAt, endsAt }: PaidPeriod, now: Date): number {
  const end = new Date(endsAt).getTime();
  const whole = end - new Date(startsAt).getTime();
  const unused = Math.min(whole, Math.max(0, end - now.getTime()));
  return toDollars(Math.floor((toCents(amount) * unused) / whole));
}

/** What a member has now, as far as the terms of a change go. */
export interface CurrentPlan {
  readonly planId: string;
  /** the newest charge; undefined when nothing was paid */
  readonly paid: PaidPeriod | undefined;
}

/** The current plan of a subscription, whose charges come newest first. */
export function currentPlanOf(subscription: Subscription | null): CurrentPlan | null {
  return subscription && { planId: subscription.plan._id, paid: subscription.charges[0] };
}

/** What buying or changing to a plan costs, in dollars, or why it is refused. */
export interface PlanTerms {
  readonly price: number;
  /** for the unused days of the current plan */
  readonly credit: number;
  /** taken from the balance: the price less the credit, never below zero */
  readonly charge: number;
  readonly refusal: 'plan_is_current' | 'plan_worth_less' | null;
}

/** The terms of a purchase at `now`: the one rule of the API and of the screens that state it beforehand. */
export function planTerms(
  { _id, price }: Pick<Plan, '_id' | 'price'>,
  current: CurrentPlan | null,
  now: Date,
): PlanTerms {
  const credit = current?.paid === undefined ? 0 : unusedCredit(current.paid, now);
  const cents = toCents(price) - toCents(credit);
  const refusal = current?.planId === _id ? 'plan_is_current' : cents < 0 ? 'plan_worth_less' : null;
  return { price, credit, charge: toDollars(Math.max(0, cents)), refusal };
}

const answer = z.object({ subscription, user, summary: walletSummary });

export const subscribe = endpoint({
  name: 'subscribe',
  summary: 'Buy or change a plan from the balance. Unused days of the old plan are credited.',
  method: 'POST',
  path: '/subscriptions',
  access: 'member',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    planId: recordId,
    autoRenew: z._default(z.boolean(), true),
    /** what the member saw that it costs: a plan that is dearer by now is not bought */
    seen: z.optional(z.strictObject({ price: amountOf('Price'), duration: z.number() })),
  }),
  response: answer,
  problems: [
    'plan_unavailable',
    'plan_dearer',
    'plan_is_current',
    'plan_worth_less',
    'plan_changed',
    'balance_too_low',
  ],
});

export const currentSubscription = endpoint({
  name: 'currentSubscription',
  summary: "The member's subscription, or null.",
  method: 'GET',
  path: '/subscriptions/current',
  access: 'member',
  response: z.object({ subscription: z.nullable(subscription), user, summary: walletSummary }),
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary: 'Turn off renewal. The plan runs to the end of the paid period.',
  method: 'POST',
  path: '/subscriptions/current/cancel',
  access: 'member',
  response: answer,
  problems: ['no_subscription'],
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  summary: 'Turn renewal on again before the plan has ended.',
  method: 'POST',
  path: '/subscriptions/current/resume',
  access: 'member',
  response: answer,
  problems: ['no_subscription'],
});

export const requestRefund = endpoint({
  name: 'requestRefund',
  summary: 'Request a refund within 30 days of the first charge.',
  method: 'POST',
  path: '/subscriptions/current/refund',
  access: 'member',
  response: answer,
  problems: ['no_subscription', 'refund_too_late'],
});
