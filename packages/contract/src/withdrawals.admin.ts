import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, optionalText, pageInfo, pageQuery, reasonText, recordId, statusCounts } from './fields.ts';
import { methodFilter, moneyFilters } from './money-filters.admin.ts';
import { walletSummary } from './money.ts';
import { payeeHold, payeeHoldMessages } from './payee-hold.ts';
import type { ProblemKind } from './problems.ts';
import { aboutOwner, moneyOwner, overrideBody } from './request-owner.admin.ts';
import { withdrawal, type WithdrawalStatus, withdrawalStatuses } from './withdrawals.ts';

/** Banner and empty texts of the console. */
export const adminWithdrawalMessages = {
  empty: 'No withdrawal requests found',
  approveFailed: 'Failed to approve withdrawal',
  rejectFailed: 'Failed to reject withdrawal',
  processFailed: 'Failed to mark withdrawal as processing',
  completeFailed: 'Failed to mark withdrawal as completed',
  failFailed: 'Failed to mark withdrawal as failed',
  detailsFailed: 'Failed to show payout details',
  completed: 'Withdrawal marked as completed',
  missingId: 'Invalid withdrawal request - missing ID',
  reasonNeeded: 'Please provide a rejection reason',
  failReasonNeeded: 'Please provide a reason',
} as const;

export const withdrawalActions = ['approve', 'process', 'complete', 'reject', 'fail'] as const;
/** Those that bring a payout closer. */
export const payingActions = ['approve', 'process', 'complete'] as const;

/** Approved, and not sent yet. */
export const unpaidStatuses = ['approved', 'processing'] as const satisfies readonly WithdrawalStatus[];

/** What the list can be narrowed to: a status, all that has yet to be paid, or of that what a colleague approved for the reader. */
export const withdrawalFilters = [...withdrawalStatuses, 'unpaid', 'second'] as const;
export type WithdrawalFilter = (typeof withdrawalFilters)[number];

/**
 * Where the second step of a withdrawal stands that needs two administrators: `yours` was approved by somebody else, `waiting`
 * by you, `alone` by you while nobody else could complete it, `again` by somebody who is no administrator anymore.
 */
export const secondSteps = ['yours', 'waiting', 'alone', 'again'] as const;
export type SecondStep = (typeof secondSteps)[number];

export const adminWithdrawal = z.extend(withdrawal, {
  user: moneyOwner,
  /** where to pay to, by the field names of the specification; in lists only enough to recognize it */
  paymentDetails: z.record(z.string(), z.string()),
  processedBy: z.nullable(z.string()),
  /** what the administrator who asks may do now */
  allowedActions: z.array(z.enum(withdrawalActions)),
  approvedBy: z.optional(z.nullable(z.string())),
  /** null: one administrator is enough, or none has begun */
  secondStep: z.optional(z.nullable(z.enum(secondSteps))),
  /** null: not on hold */
  hold: z.optional(
    z.nullable(
      z.extend(payeeHold, {
        /** stops only the administrator who lifted it */
        isLifted: z.boolean(),
        /** by the caller */
        canLift: z.boolean(),
      }),
    ),
  ),
  /** who lifted the hold, and why */
  holdLift: z.optional(
    z.nullable(z.object({ by: z.string(), at: instant, reason: z.string(), isOwn: z.boolean() })),
  ),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const acted = z.object({ withdrawal: adminWithdrawal, message: z.string(), summary: walletSummary });
const problems = ['transition_refused', 'own_account'];

export const payoutProblems = {
  payee_on_hold: { status: 409, message: 'This payout is on hold because its payout details are new' },
} as const satisfies Record<string, ProblemKind>;

export const listWithdrawalRequests = endpoint({
  name: 'listWithdrawalRequests',
  summary: 'List withdrawal requests, oldest open ones first.',
  method: 'GET',
  path: '/admin/withdrawal-requests',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(withdrawalFilters)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    ...moneyFilters,
    ...methodFilter,
  }),
  response: z.object({
    withdrawals: z.array(adminWithdrawal),
    counts: statusCounts(withdrawalFilters),
    ...pageInfo,
  }),
});

export const getWithdrawalRequest = endpoint({
  name: 'getWithdrawalRequest',
  summary:
    'One withdrawal request. Reading its payout details is recorded in the audit log, unless `masked=1` leaves them out.',
  method: 'GET',
  path: '/admin/withdrawal-requests/:id',
  origins,
  access: 'admin',
  params: byId,
  query: z.strictObject({ masked: z.optional(z.literal('1')) }),
  response: z.object({
    withdrawal: adminWithdrawal,
    /** what to look at before paying, a sentence each */
    signals: z.array(z.string()),
    ...aboutOwner,
  }),
});

const act = (name: string, path: 'approve' | 'process' | 'complete', summary: string) =>
  endpoint({
    name,
    summary,
    method: 'PUT',
    path: `/admin/withdrawal-requests/:id/${path}`,
    origins,
    access: 'admin',
    params: byId,
    body: overrideBody,
    response: acted,
    problems: [
      ...problems,
      'payee_on_hold',
      'member_disabled',
      ...(path === 'complete' ? ['second_administrator_needed'] : []),
    ],
  });

export const approveWithdrawal = act('approveWithdrawal', 'approve', 'The payout may be made.');
export const processWithdrawal = act('processWithdrawal', 'process', 'The payout is under way.');
export const completeWithdrawal = act('completeWithdrawal', 'complete', 'The money has left: book it.');

export const rejectWithdrawal = endpoint({
  name: 'rejectWithdrawal',
  summary: 'Reject a withdrawal with a reason shown to the member. The hold is released.',
  method: 'PUT',
  path: '/admin/withdrawal-requests/:id/reject',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ rejectionReason: reasonText(adminWithdrawalMessages.reasonNeeded) }),
  response: acted,
  problems,
});

export const failWithdrawal = endpoint({
  name: 'failWithdrawal',
  summary: 'Report that the payout failed. The hold is released.',
  method: 'PUT',
  path: '/admin/withdrawal-requests/:id/fail',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: reasonText(adminWithdrawalMessages.failReasonNeeded) }),
  response: acted,
  problems,
});

export const liftPayeeHold = endpoint({
  name: 'liftPayeeHold',
  summary: 'Lift the hold on new payout details. Another administrator then has to approve the payout.',
  method: 'PUT',
  path: '/admin/withdrawal-requests/:id/lift-hold',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: reasonText(payeeHoldMessages.reasonNeeded) }),
  response: acted,
  problems: [...problems, 'second_administrator_needed'],
});
