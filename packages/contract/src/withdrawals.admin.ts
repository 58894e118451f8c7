import * as z from 'zod/mini';
import { requestOwner } from './deposits.admin.ts';
import { endpoint } from './endpoint.ts';
import { optionalText, pageInfo, pageQuery, recordId, statusCounts, text } from './fields.ts';
import { walletSummary } from './money.ts';
import { withdrawal, type WithdrawalStatus, withdrawalStatuses } from './withdrawals.ts';

/** Banner and empty texts of the console. */
export const adminWithdrawalMessages = {
  empty: 'No withdrawal requests found',
  approveFailed: 'Failed to approve withdrawal',
  rejectFailed: 'Failed to reject withdrawal',
  processFailed: 'Failed to mark withdrawal as processing',
  completeFailed: 'Failed to mark withdrawal as completed',
  failFailed: 'Failed to mark withdrawal as failed',
  completed: 'Withdrawal marked as completed',
  missingId: 'Invalid withdrawal request - missing ID',
  reasonNeeded: 'Please provide a rejection reason',
  failReasonNeeded: 'Please provide a reason',
} as const;

export const withdrawalActions = ['approve', 'process', 'complete', 'reject', 'fail'] as const;

/** Approved, and not sent yet. */
export const unpaidStatuses = ['approved', 'processing'] as const satisfies readonly WithdrawalStatus[];

/** What the list can be narrowed to: a status, or all that has yet to be paid. */
export const withdrawalFilters = [...withdrawalStatuses, 'unpaid'] as const;
export type WithdrawalFilter = (typeof withdrawalFilters)[number];

export const adminWithdrawal = z.extend(withdrawal, {
  user: requestOwner,
  /** where to pay to, by the field names of the specification; in lists only enough to recognize it */
  paymentDetails: z.record(z.string(), z.string()),
  processedBy: z.nullable(z.string()),
  allowedActions: z.array(z.enum(withdrawalActions)),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const acted = z.object({ withdrawal: adminWithdrawal, message: z.string(), summary: walletSummary });
const problems = ['transition_refused', 'own_account', 'reauthentication_required'];

export const listWithdrawalRequests = endpoint({
  name: 'listWithdrawalRequests',
  summary: 'Withdrawal requests, oldest open ones first.',
  method: 'GET',
  path: '/admin/withdrawal-requests',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(withdrawalFilters)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
  }),
  response: z.object({
    withdrawals: z.array(adminWithdrawal),
    counts: statusCounts(withdrawalFilters),
    ...pageInfo,
  }),
});

export const getWithdrawalRequest = endpoint({
  name: 'getWithdrawalRequest',
  summary: 'One withdrawal request.',
  method: 'GET',
  path: '/admin/withdrawal-requests/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ withdrawal: adminWithdrawal }),
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
    response: acted,
    problems,
  });

export const approveWithdrawal = act('approveWithdrawal', 'approve', 'The payout may be made.');
export const processWithdrawal = act('processWithdrawal', 'process', 'The payout is under way.');
export const completeWithdrawal = act('completeWithdrawal', 'complete', 'The money has left: book it.');

export const rejectWithdrawal = endpoint({
  name: 'rejectWithdrawal',
  summary: 'Reject with a reason shown to the member; the hold is released.',
  method: 'PUT',
  path: '/admin/withdrawal-requests/:id/reject',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ rejectionReason: text('Reason', 500, adminWithdrawalMessages.reasonNeeded) }),
  response: acted,
  problems,
});

export const failWithdrawal = endpoint({
  name: 'failWithdrawal',
  summary: "The payout didn't go through; the hold is released.",
  method: 'PUT',
  path: '/admin/withdrawal-requests/:id/fail',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: text('Reason', 500, adminWithdrawalMessages.failReasonNeeded) }),
  response: acted,
  problems,
});
