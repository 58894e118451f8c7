import * as z from 'zod/mini';
import { deposit, depositStatuses } from './deposits.ts';
import { endpoint } from './endpoint.ts';
import {
  instant,
  optionalLine,
  optionalText,
  pageInfo,
  pageQuery,
  reasonText,
  recordId,
  statusCounts,
  text,
} from './fields.ts';
import { methodFilter, moneyFilters } from './money-filters.admin.ts';
import { walletSummary } from './money.ts';
import { aboutOwner, moneyOwner, overrideBody } from './request-owner.admin.ts';

/** Banner and empty texts of the console. */
export const adminDepositMessages = {
  empty: 'No deposit requests found',
  detailsFailed: 'Failed to add payment details',
  approveFailed: 'Failed to approve deposit',
  rejectFailed: 'Failed to reject deposit',
  reasonNeeded: 'Please provide a rejection reason',
} as const;

export const depositActions = ['add_details', 'approve', 'reject', 'refund'] as const;

/** Problems of an act that pays a member and may need a second administrator. */
export const agreedProblems = [
  'member_disabled',
  'second_administrator_needed',
  'approval_decided',
  'approval_outdated',
] as const;

/** That an act on a record waits for a second administrator, and who asked for it. */
export const waitingApproval = z.nullable(
  z.object({
    _id: recordId,
    madeBy: z.string(),
    madeAt: instant,
    /** by the administrator who reads it */
    isOwn: z.boolean(),
  }),
);

export const adminDeposit = z.extend(deposit, {
  user: moneyOwner,
  allowedActions: z.array(z.enum(depositActions)),
  processedBy: z.nullable(z.string()),
  processedAt: z.nullable(instant),
  /** what the member could spend now, for the confirmation of an approval */
  available: z.number(),
  approval: z.optional(waitingApproval),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const acted = z.object({ deposit: adminDeposit, message: z.string(), summary: walletSummary });
const problems = ['transition_refused', 'own_account'];

export const listDeposits = endpoint({
  name: 'listDeposits',
  summary: 'List deposit requests, oldest open ones first unless sorted otherwise.',
  method: 'GET',
  path: '/admin/deposits',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(depositStatuses)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    ...moneyFilters,
    ...methodFilter,
  }),
  response: z.object({
    deposits: z.array(adminDeposit),
    counts: statusCounts(depositStatuses),
    ...pageInfo,
  }),
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  summary: 'One deposit request.',
  method: 'GET',
  path: '/admin/deposits/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ deposit: adminDeposit, ...aboutOwner }),
});

export const addPaymentDetails = endpoint({
  name: 'addPaymentDetails',
  summary:
    'Send the member payment details. They can be revised until the deposit is completed. Omitted fields keep their values.',
  method: 'PUT',
  path: '/admin/deposits/:id/payment-details',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({
    instructions: text('Instructions', 2000, 'Instructions are required'),
    accountInfo: optionalText('Account', 500),
    reference: optionalLine('Reference', 120),
    notes: optionalText('Notes', 1000),
  }),
  response: acted,
  problems,
});

export const approveDeposit = endpoint({
  name: 'approveDeposit',
  summary:
    "Confirm that the money arrived. Credits the member, or requests a second administrator's approval.",
  method: 'PUT',
  path: '/admin/deposits/:id/approve',
  origins,
  access: 'admin',
  params: byId,
  body: overrideBody,
  response: acted,
  problems: [...problems, ...agreedProblems],
});

export const rejectDeposit = endpoint({
  name: 'rejectDeposit',
  summary: 'Reject a deposit with a reason shown to the member.',
  method: 'PUT',
  path: '/admin/deposits/:id/reject',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: reasonText(adminDepositMessages.reasonNeeded) }),
  response: acted,
  problems,
});
