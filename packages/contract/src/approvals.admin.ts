import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, optionalText, pageInfo, pageQuery, reasonText, recordId, statusCounts } from './fields.ts';
import { moneyFilters } from './money-filters.admin.ts';
import { dollars, walletSummary } from './money.ts';
import type { ProblemKind } from './problems.ts';
import { aboutOwner, moneyOwner, overrideBody } from './request-owner.admin.ts';

/** What the console says of acts that need two administrators (docs/security.md). */
export const approvalMessages = {
  empty: 'Nothing waits for a second administrator',
  missing: "This approval doesn't exist",
  waiting: 'Waiting for a second administrator',
  /** of an act that was asked for and has not happened */
  asked: 'Waiting for a second administrator. Nothing has moved yet',
  approved: 'Approved and carried out',
  rejected: 'Rejected. Nothing has moved',
  withdrawn: 'Withdrawn. Nothing has moved',
  approvedByYou: 'You approved this, so someone else has to complete it',
  /** said before an act of `from` or more, an amount as people read it; `what` is what a second administrator does */
  needsSecond: (from: string, what: string) => `It's ${from} or more: ${what}.`,
  /** said before a smaller one: what the same administrator moved for the member in 24 hours is added */
  mayNeedSecond: (from: string, what: string) =>
    `May need a second administrator: if this brings what you moved for this member in 24 hours to ${from} or more, ${what}.`,
  secondApproves: 'nothing moves until a second administrator approves it',
  secondCompletes: 'someone else has to complete it',
  madeByYou: 'You asked for this, so someone else has to approve it',
  makerLeft: 'Whoever asked for this is no longer an administrator. Reject it and start again',
  again: 'Approve it again. The first approver is no longer an administrator',
  alone:
    "You're the only active administrator. Make someone else an administrator under Users, so that they can do this",
  approveFailed: 'Failed to approve',
  rejectFailed: 'Failed to reject',
  withdrawFailed: 'Failed to withdraw',
  reasonNeeded: 'Please provide a reason',
} as const;

export const approvalProblems = {
  second_administrator_needed: {
    status: 409,
    message: 'Someone else has to do this: nobody approves what they made themselves',
  },
  approval_decided: { status: 409, message: 'Someone has already decided this' },
  approval_outdated: {
    status: 409,
    message: 'The record has changed since this was requested',
  },
} as const satisfies Record<string, ProblemKind>;

export const approvalKinds = [
  'credit',
  'write_off',
  'deposit',
  'deposit_refund',
  'subscription_refund',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalActions = ['approve', 'reject', 'withdraw'] as const;

export const approval = z.object({
  _id: recordId,
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStatuses),
  /** whose money it is */
  user: moneyOwner,
  amount: dollars,
  /** in the words of who asked for it; what a credit is called */
  reason: z.string(),
  /** of the deposit or the plan it is about */
  subject: z.nullable(z.string()),
  madeBy: z.string(),
  /** by the administrator who reads it */
  isOwn: z.boolean(),
  /** nobody else could approve it */
  isAlone: z.boolean(),
  createdAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** what the member can spend now */
  available: dollars,
  allowedActions: z.array(z.enum(approvalActions)),
});
export type Approval = z.infer<typeof approval>;

/** What waits about a member's money, as it stands beside them: so that nobody asks for the same again. */
export const waitingOfMember = z.object({
  _id: recordId,
  kind: z.enum(approvalKinds),
  amount: dollars,
  madeBy: z.string(),
  /** asked for by the administrator who reads it */
  isOwn: z.boolean(),
});
export type WaitingOfMember = z.infer<typeof waitingOfMember>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const acted = z.object({ approval, message: z.string(), summary: walletSummary });

export const getApprovalRules = endpoint({
  name: 'getApprovalRules',
  summary: 'The amount, in dollars, from which a second administrator has to approve.',
  method: 'GET',
  path: '/admin/approval-rules',
  origins,
  access: 'admin',
  response: z.object({
    /** 0: one is always enough */
    from: dollars,
  }),
});

export const listApprovals = endpoint({
  name: 'listApprovals',
  summary:
    "List requests for a second administrator's approval. Those the caller can decide come first, oldest first.",
  method: 'GET',
  path: '/admin/approvals',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(approvalStatuses)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    ...moneyFilters,
  }),
  response: z.object({
    approvals: z.array(approval),
    counts: statusCounts(approvalStatuses),
    ...pageInfo,
  }),
});

export const getApproval = endpoint({
  name: 'getApproval',
  summary: "One request for a second administrator's approval.",
  method: 'GET',
  path: '/admin/approvals/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ approval, ...aboutOwner }),
});

export const approveApproval = endpoint({
  name: 'approveApproval',
  summary: "Approve and carry out another administrator's request.",
  method: 'PUT',
  path: '/admin/approvals/:id/approve',
  origins,
  access: 'admin',
  params: byId,
  body: overrideBody,
  response: acted,
  problems: [
    'member_disabled',
    'second_administrator_needed',
    'approval_decided',
    'approval_outdated',
    'transition_refused',
    'balance_changed',
    'would_overdraw',
    'refund_refused',
    'stale_version',
    'own_account',
  ],
});

export const rejectApproval = endpoint({
  name: 'rejectApproval',
  summary: "Reject another administrator's request, or withdraw your own. No money moves.",
  method: 'PUT',
  path: '/admin/approvals/:id/reject',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: reasonText(approvalMessages.reasonNeeded) }),
  response: acted,
  problems: ['approval_decided'],
});
