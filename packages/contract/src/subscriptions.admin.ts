import * as z from 'zod/mini';
import { agreedProblems, waitingApproval } from './deposits.admin.ts';
import { endpoint } from './endpoint.ts';
import {
  dayRange,
  instant,
  optionalText,
  pageInfo,
  pageQuery,
  queryDay,
  reasonText,
  recordId,
} from './fields.ts';
import { moneyFilters } from './money-filters.admin.ts';
import { dollars, walletSummary } from './money.ts';
import type { ProblemKind } from './problems.ts';
import { aboutOwner, moneyOwner, overrideReason } from './request-owner.admin.ts';
import { subscription, subscriptionStatuses } from './subscriptions.ts';

/** Texts of the console. */
export const adminSubscriptionMessages = {
  empty: 'No subscriptions found',
  refundFailed: 'Failed to refund subscription',
  declineFailed: 'Failed to decline refund',
  reasonNeeded: 'Please provide a reason',
} as const;

export const refundProblems = {
  refund_refused: { status: 409, message: "There's nothing to refund" },
} as const satisfies Record<string, ProblemKind>;

export const subscriptionActions = ['refund', 'decline_refund'] as const;

export const adminSubscription = z.extend(subscription, {
  user: moneyOwner,
  allowedActions: z.array(z.enum(subscriptionActions)),
  /** what a refund gives back now */
  refundable: dollars,
  refundedAt: z.nullable(instant),
  refundDeclinedAt: z.nullable(instant),
  /** of the last decision about a refund, as the member read it */
  refundReason: z.nullable(z.string()),
  /** what the member can spend now */
  available: dollars,
  approval: z.optional(waitingApproval),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

/** Whether the next period will be charged: not while the account is disabled. */
export const willRenew = ({ autoRenew, user }: Pick<AdminSubscription, 'autoRenew' | 'user'>): boolean =>
  autoRenew && user.disabledSince == null;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const reasoned = z.strictObject({ reason: reasonText(adminSubscriptionMessages.reasonNeeded) });
const acted = z.object({
  subscription: adminSubscription,
  message: z.string(),
  summary: walletSummary,
  /** nothing has moved: a second administrator decides about this */
  approvalId: z.optional(recordId),
});
const problems = ['refund_refused', 'own_account'];

export const listAdminSubscriptions = endpoint({
  name: 'listAdminSubscriptions',
  summary: 'List subscriptions, refund requests first, oldest first.',
  method: 'GET',
  path: '/admin/subscriptions',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(subscriptionStatuses)),
    /** a refund was asked for and is undecided */
    refundRequested: z.optional(z.literal('1')),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    /** the amount of any of its charges */
    ...moneyFilters,
    /** they ended then, and left their members without a plan at the end of that day */
    ...dayRange,
    /** they ran at the end of that day, by UTC */
    openOn: queryDay('openOn'),
  }),
  response: z.object({
    subscriptions: z.array(adminSubscription),
    counts: z.object({
      active: z.number(),
      grace: z.number(),
      ended: z.number(),
      refundRequested: z.number(),
    }),
    ...pageInfo,
  }),
});

export const getAdminSubscription = endpoint({
  name: 'getAdminSubscription',
  summary: 'One subscription with its charges.',
  method: 'GET',
  path: '/admin/subscriptions/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ subscription: adminSubscription, ...aboutOwner }),
});

export const refundSubscription = endpoint({
  name: 'refundSubscription',
  summary: 'Refund the charges covered by the guarantee to the balance, and end the subscription.',
  method: 'POST',
  path: '/admin/subscriptions/:id/refund',
  origins,
  access: 'admin',
  params: byId,
  idempotent: true,
  body: z.extend(reasoned, { overrideReason }),
  response: acted,
  problems: [...problems, ...agreedProblems],
});

export const declineRefund = endpoint({
  name: 'declineRefund',
  summary: 'Decline a refund request with a reason that is emailed to the member.',
  method: 'POST',
  path: '/admin/subscriptions/:id/decline-refund',
  origins,
  access: 'admin',
  params: byId,
  idempotent: true,
  body: reasoned,
  response: acted,
  problems,
});
