import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId } from './fields.ts';
import { amountOf, dollars, toCents, walletSummary } from './money.ts';
import { type FeeRule, feeOf, hasOwnFee } from './payment-options.ts';
import { payeeHold } from './payee-hold.ts';
import type { ProblemKind } from './problems.ts';
import { withdrawalMethods } from './withdrawal-details.ts';

export const withdrawalStatuses = [
  'pending',
  'approved',
  'processing',
  'completed',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Dollars of one withdrawal and its quick amounts. */
export const WITHDRAWAL = { min: 20, max: 5000 } as const;
export const withdrawalQuickAmounts = [50, 100, 250, 500] as const;

/** The fee in dollars of amounts under `under`, unless the payment option has a rule of its own. */
export const WITHDRAWAL_FEE = { fee: 2.5, under: 100 } as const;

/** The fee in cents of an amount in cents: the option's own rule, else 2.50 under 100. */
export function withdrawalFee(cents: number, rule: FeeRule): number {
  if (hasOwnFee(rule)) return feeOf(rule, cents);
  return cents < toCents(WITHDRAWAL_FEE.under) ? toCents(WITHDRAWAL_FEE.fee) : 0;
}

/** Dollars from which the withdrawals of 24 hours together need two-factor authentication. */
export const WITHDRAWAL_TWO_FACTOR_FROM = 500;

/** Statuses of a withdrawal whose money came back: it doesn't count toward the sum of 24 hours. */
export const returnedWithdrawals: readonly string[] = [
  'rejected',
  'failed',
  'cancelled',
] satisfies WithdrawalStatus[];

/**
 * Dollars from which the withdrawals of 24 hours together need a confirmation of who is there, and so does every payout to
 * details that were never paid to before (docs/security.md).
 */
export const WITHDRAWAL_CONFIRM_FROM = 500;

/** Texts of the withdrawal screens. */
export const withdrawalMessages = {
  requested: 'Withdrawal request submitted successfully! Processing time: 1-3 business days.',
  failed: 'Withdrawal failed',
  insufficient: 'Insufficient balance',
  minimum: 'Minimum withdrawal amount is $20',
  /** X = the smaller of available and 5000, as `plainAmount` writes it */
  maximum: (limit: string) => `Maximum withdrawal amount is ${limit}`,
  /** the fee as `plainAmount` writes it */
  eatenUp: (fee: string) => `The ${fee} fee leaves nothing of this amount`,
  confirm:
    "Please confirm it's you: these payout details are new, or you're withdrawing $500 or more in 24 hours",
  detailsMissing: 'Please fill in all required payment details',
  empty: 'No withdrawals found',
} as const;

export const withdrawalProblems = {
  insufficient_balance: { status: 422, message: withdrawalMessages.insufficient },
  two_factor_required: {
    status: 403,
    message:
      'Withdrawing $500 or more in 24 hours needs two-factor authentication. Turn it on in Settings first',
  },
} as const satisfies Record<string, ProblemKind>;

/** A way out of the balance that nobody chooses: what an administrator wrote off. */
export const WRITE_OFF = 'write_off';
const paidByMethods = [...withdrawalMethods, WRITE_OFF] as const;

export const withdrawal = z.object({
  id: recordId,
  _id: recordId,
  amount: dollars,
  fee: dollars,
  /** what reaches the member: amount less fee */
  payout: dollars,
  withdrawMethod: growing(paidByMethods),
  paymentMethod: growing(paidByMethods),
  status: growing(withdrawalStatuses),
  transactionId: z.string(),
  rejectionReason: z.nullable(z.string()),
  createdAt: instant,
  processedAt: z.nullable(instant),
  timeline: z.array(z.object({ status: growing(withdrawalStatuses), at: instant })),
  /** null: not on hold */
  hold: z.optional(z.nullable(payeeHold)),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Details are checked by `checkWithdrawalDetails`, which client and server share. */
export const withdrawalInput = z.strictObject({
  amount: amountOf('Amount').check(z.positive('Amount is required')),
  withdrawMethod: z.pipe(
    z.string({ error: 'Payment method is required' }).check(z.trim(), z.toLowerCase()),
    z.enum(withdrawalMethods, { error: "This payment method isn't available" }),
  ),
  paymentDetails: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
  bankDetails: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
});

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  summary: 'Request a withdrawal. The amount is held right away.',
  method: 'POST',
  path: '/payments/withdraw',
  access: 'member',
  status: 201,
  idempotent: true,
  body: withdrawalInput,
  response: z.object({ withdrawal, message: z.string(), summary: walletSummary }),
  problems: ['insufficient_balance', 'payment_method_unknown', 'two_factor_required'],
});

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  summary: "List the member's withdrawals, newest first.",
  method: 'GET',
  path: '/payments/withdrawals',
  access: 'member',
  response: z.object({ withdrawals: z.array(withdrawal), summary: walletSummary }),
});

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  summary: 'Cancel a pending withdrawal. The hold is released.',
  method: 'POST',
  path: '/payments/withdrawals/:id/cancel',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({ withdrawal, summary: walletSummary }),
  problems: ['transition_refused'],
});
