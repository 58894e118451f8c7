import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, optionalText, pageInfo, pageQuery, reasonText, recordId, statusCounts } from './fields.ts';
import { moneyFilters } from './money-filters.admin.ts';
import { dollars, walletSummary } from './money.ts';
import { referralStatuses } from './referrals.ts';
import { aboutOwner, moneyOwner, requestOwner } from './request-owner.admin.ts';

/** Banner and empty texts of the console. */
export const adminReferralMessages = {
  empty: 'No referral earnings found',
  missing: "This referral earning doesn't exist",
  approveFailed: 'Failed to approve referral earning',
  cancelFailed: 'Failed to cancel referral earning',
  reasonNeeded: 'Please provide a reason',
  approved: 'Referral earning approved',
  cancelled: 'Referral earning cancelled',
} as const;

export const referralActions = ['approve', 'cancel'] as const;
export const referralSources = ['subscription', 'deposit'] as const;

export const adminReferral = z.object({
  _id: recordId,
  transactionId: z.string(),
  /** who earns */
  user: moneyOwner,
  referredUser: requestOwner,
  source: z.enum(referralSources),
  /** dollars of the payment that count, and the percent of them that is earned */
  base: dollars,
  percent: z.number(),
  /** dollars, rounded down; the payment rounds the sum of all */
  amount: dollars,
  status: z.enum(referralStatuses),
  cancelledFor: z.nullable(z.enum(['refund', 'suspension', 'operator'])),
  reason: z.nullable(z.string()),
  createdAt: instant,
  /** when it counts as approved, or will by itself */
  approvedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** of the payment */
  payoutReference: z.nullable(z.string()),
  processedBy: z.nullable(z.string()),
  /** what the next 1st brings the earner as things stand; `isDue` when it reaches the minimum */
  nextPayout: z.object({ at: instant, amount: dollars, isDue: z.boolean() }),
  allowedActions: z.array(z.enum(referralActions)),
});
export type AdminReferral = z.infer<typeof adminReferral>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const acted = z.object({ referral: adminReferral, message: z.string(), summary: walletSummary });
const problems = ['transition_refused', 'own_account'];

export const listReferrals = endpoint({
  name: 'listReferrals',
  summary: 'List referral earnings, open ones first, oldest first.',
  method: 'GET',
  path: '/admin/referrals',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(referralStatuses)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    ...moneyFilters,
  }),
  response: z.object({
    referrals: z.array(adminReferral),
    /** whatever status is asked for */
    counts: statusCounts(referralStatuses),
    ...pageInfo,
  }),
});

export const getReferral = endpoint({
  name: 'getReferral',
  summary: 'One referral earning.',
  method: 'GET',
  path: '/admin/referrals/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ referral: adminReferral, ...aboutOwner }),
});

export const approveReferral = endpoint({
  name: 'approveReferral',
  summary: 'Approve an earning before its 30 days are over.',
  method: 'PUT',
  path: '/admin/referrals/:id/approve',
  origins,
  access: 'admin',
  params: byId,
  response: acted,
  problems,
});

export const cancelReferral = endpoint({
  name: 'cancelReferral',
  summary: "Cancel an earning that isn't paid yet, with a reason for the audit log.",
  method: 'PUT',
  path: '/admin/referrals/:id/cancel',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: reasonText(adminReferralMessages.reasonNeeded) }),
  response: acted,
  problems,
});
