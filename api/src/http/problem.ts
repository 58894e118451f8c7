import { accountProblems } from '@picks/contract/account';
import { approvalProblems } from '@picks/contract/approvals.admin';
import { attachmentProblems } from '@picks/contract/attachments';
import { cannedReplyProblems } from '@picks/contract/canned-replies.admin';
import { depositProblems } from '@picks/contract/deposits';
import { gradingProblems } from '@picks/contract/grading.admin';
import { importProblems } from '@picks/contract/imports.admin';
import { listViewProblems } from '@picks/contract/list-views.admin';
import { paymentOptionProblems } from '@picks/contract/payment-options.admin';
import { homepageProblems } from '@picks/contract/homepage.admin';
import { pickDraftProblems } from '@picks/contract/pick-drafts.admin';
import { pickProblems } from '@picks/contract/picks.admin';
import { planProblems } from '@picks/contract/plans.admin';
import { commonProblems, type ProblemKind } from '@picks/contract/problems';
import { profileProblems } from '@picks/contract/profile';
import { ownerProblems } from '@picks/contract/request-owner.admin';
import { alertProblems } from '@picks/contract/alerts';
import { pushProblems } from '@picks/contract/push';
import { signInProblems } from '@picks/contract/sign-in';
import { adminSignInProblems } from '@picks/contract/sign-in.admin';
import { subscriptionProblems } from '@picks/contract/subscriptions';
import { refundProblems } from '@picks/contract/subscriptions.admin';
import { supportProblems } from '@picks/contract/support';
import { mergeProblems } from '@picks/contract/support.admin';
import { tailProblems } from '@picks/contract/tails';
import { twoFactorProblems } from '@picks/contract/two-factor';
import { memberNoteProblems } from '@picks/contract/member-notes.admin';
import { userProblems } from '@picks/contract/users.admin';
import { webhookProblems } from '@picks/contract/webhooks.admin';
import { withdrawalProblems } from '@picks/contract/withdrawals';
import { payoutProblems } from '@picks/contract/withdrawals.admin';

/** All problems by code. */
export const problemKinds = {
  ...commonProblems,
  ...signInProblems,
  ...adminSignInProblems,
  ...twoFactorProblems,
  ...profileProblems,
  ...accountProblems,
  ...approvalProblems,
  ...pickProblems,
  ...pickDraftProblems,
  ...gradingProblems,
  ...importProblems,
  ...alertProblems,
  ...pushProblems,
  ...paymentOptionProblems,
  ...depositProblems,
  ...withdrawalProblems,
  ...payoutProblems,
  ...ownerProblems,
  ...subscriptionProblems,
  ...planProblems,
  ...refundProblems,
  ...userProblems,
  ...memberNoteProblems,
  ...supportProblems,
  ...attachmentProblems,
  ...mergeProblems,
  ...cannedReplyProblems,
  ...homepageProblems,
  ...webhookProblems,
  ...listViewProblems,
  ...tailProblems,
} satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

export interface ProblemDetails {
  /** instead of the catalogue's sentence */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** seconds; also sent as Retry-After */
  readonly retryAfter?: number;
  /** of an address that is there; also sent as Allow */
  readonly allow?: string;
  readonly remainingAttempts?: number;
  readonly requiresVerification?: true;
  readonly email?: string;
  /** dollars that a balance lacks */
  readonly missing?: number;
  /** ISO 8601; when the hold ends */
  readonly until?: string;
  /** what was sent and what is there, where an edit came between */
  readonly conflict?: { readonly yours: unknown; readonly current: unknown };
}

/** An answer that is not a success, on its way to the one error handler. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails) {
    super(details.message ?? problemKinds[code].message);
    this.code = code;
    this.details = details;
  }
  get status(): ProblemKind['status'] {
    return problemKinds[this.code].status;
  }
}

/** What is wrong with one field of a form, found where the schema can not see it. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('validation_failed', { message, fields: { [field]: message } });
}

export function problem(code: ProblemCode, details: ProblemDetails = {}): Problem {
  return new Problem(code, details);
}

/** Whether something thrown is a problem with that code. */
export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof Problem && error.code === code;
