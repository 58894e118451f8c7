import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { instant, recordId } from './fields.ts';
import { dollars, walletSummary } from './money.ts';
import { plan } from './plans.ts';
import type { ProblemKind } from './problems.ts';

/** Days: grace when a renewal finds too little, warning ahead of a renewal, the money-back guarantee (money.md). */
export const SUBSCRIPTION = { graceDays: 3, reminderDays: 3, refundDays: 30 } as const;

export const subscriptionStatuses = ['active', 'grace', 'ended'] as const;

export const subscriptionProblems = {
  plan_unavailable: { status: 422, message: 'This plan is not on offer' },
  plan_is_current: { status: 409, message: 'You have this plan already' },
  balance_too_low: { status: 422, message: 'Your balance does not cover this plan' },
  no_subscription: { status: 409, message: 'You have no subscription' },
  refund_too_late: { status: 409, message: 'The 30 days of the money-back guarantee have passed' },
} as const satisfies Record<string, ProblemKind>;

export const subscription = z.object({
  _id: recordId,
  plan,
  status: z.enum(subscriptionStatuses),
  autoRenew: z.boolean(),
  periodEnd: instant,
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
      status: z.enum(['completed', 'refunded']),
      startsAt: instant,
      endsAt: instant,
      createdAt: instant,
    }),
  ),
});
export type Subscription = z.infer<typeof subscription>;

const answer = z.object({ subscription, user, summary: walletSummary });

export const subscribe = endpoint({
  name: 'subscribe',
  summary: 'Buy or change the plan from the balance; unused days of the old one are credited.',
  method: 'POST',
  path: '/subscriptions',
  access: 'member',
  status: 201,
  idempotent: true,
  body: z.strictObject({ planId: recordId, autoRenew: z._default(z.boolean(), true) }),
  response: answer,
  problems: ['plan_unavailable', 'plan_is_current', 'balance_too_low'],
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
  summary: 'Stop the renewal; the plan runs to the end of what is paid.',
  method: 'POST',
  path: '/subscriptions/current/cancel',
  access: 'member',
  response: answer,
  problems: ['no_subscription'],
});

export const requestRefund = endpoint({
  name: 'requestRefund',
  summary: 'Ask for the money back, within 30 days of the first charge (D68).',
  method: 'POST',
  path: '/subscriptions/current/refund',
  access: 'member',
  response: answer,
  problems: ['no_subscription', 'refund_too_late'],
});
