import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId, text } from './fields.ts';
import { amountOf, dollars, walletSummary } from './money.ts';
import { planActivation } from './plan-activations.ts';
import type { ProblemKind } from './problems.ts';

export const depositStatuses = [
  'pending',
  'waiting_for_deposit',
  'completed',
  'failed',
  'refunded',
  'cancelled',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Dollars of one deposit, how many of a member may wait for us at a time, the quick amounts and the method chosen first. */
export const DEPOSIT = { min: 10, max: 10_000, step: 0.01, maxPending: 50 } as const;
export const depositQuickAmounts = [25, 50, 100, 250] as const;
export const defaultDepositMethod = 'paypal';

/** Texts of the deposit screens. */
export const depositMessages = {
  requested:
    'Deposit request submitted successfully! An admin will review your request and provide payment instructions shortly.',
  failed: 'Deposit failed',
  empty: 'No deposits found',
  notes: ['Processed in 5-15 minutes', 'Bank transfers take 1-3 business days', 'No fees under $1,000'],
} as const;

/** What a member reads for a status. */
export const depositLabels: Readonly<Record<DepositStatus, string>> = {
  pending: 'Pending Review',
  waiting_for_deposit: 'Awaiting Payment',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export const depositProblems = {
  payment_method_unknown: { status: 422, message: "This payment method isn't available" },
  too_many_deposits: {
    status: 409,
    message: 'You have 50 deposits waiting for review. Please cancel one, or wait for us to review them',
  },
  amount_out_of_range: { status: 422, message: "The amount is outside this method's limits" },
  transition_refused: { status: 409, message: "This step isn't possible now" },
  activation_settled: { status: 409, message: "It's too late to change this. The deposit has been reviewed" },
  would_overdraw: {
    status: 409,
    message: 'The member has already spent this money. The account would be overdrawn',
  },
} as const satisfies Record<string, ProblemKind>;

/** What the administrator tells the member to pay with. */
export const paymentDetails = z.object({
  instructions: z.string(),
  accountInfo: z.string(),
  reference: z.string(),
  notes: z.string(),
});

export const deposit = z.object({
  _id: recordId,
  amount: dollars,
  paymentMethod: z.string(),
  status: growing(depositStatuses),
  transactionId: z.string(),
  description: z.string(),
  adminPaymentDetails: z.nullable(paymentDetails),
  rejectionReason: z.nullable(z.string()),
  /** the plan that starts when this deposit is approved */
  planActivation: z.nullable(planActivation),
  /** when the member said that the money is on its way; no server before 2026-12 tells */
  sentAt: z.optional(z.nullable(instant)),
  createdAt: instant,
  updatedAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

export const depositInput = z.strictObject({
  amount: amountOf('Amount').check(
    z.minimum(DEPOSIT.min, `Minimum deposit amount is $${DEPOSIT.min}`),
    z.maximum(DEPOSIT.max, `Maximum deposit amount is $${DEPOSIT.max.toLocaleString('en-US')}`),
  ),
  paymentMethod: text('Payment method', 30).check(z.toLowerCase()),
  /** buy this plan from the balance when the deposit is approved */
  activatePlan: z.optional(z.strictObject({ planId: recordId, autoRenew: z._default(z.boolean(), true) })),
});

export const requestDeposit = endpoint({
  name: 'requestDeposit',
  summary: 'Request a deposit. Our team replies with payment details.',
  method: 'POST',
  path: '/payments/deposit',
  access: 'member',
  status: 201,
  idempotent: true,
  body: depositInput,
  response: z.object({ deposit, message: z.string(), summary: walletSummary }),
  problems: ['payment_method_unknown', 'amount_out_of_range', 'too_many_deposits', 'plan_unavailable'],
});

export const cancelDeposit = endpoint({
  name: 'cancelDeposit',
  summary: "Cancel a deposit request before it's reviewed.",
  method: 'POST',
  path: '/payments/deposits/:id/cancel',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({ deposit, summary: walletSummary }),
  problems: ['transition_refused'],
});

export const reportDepositSent = endpoint({
  name: 'reportDepositSent',
  summary: 'Report that the money for a deposit has been sent. Repeating it changes nothing.',
  method: 'POST',
  path: '/payments/deposits/:id/sent',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({ deposit }),
  problems: ['transition_refused'],
});

export const dropPlanActivation = endpoint({
  name: 'dropPlanActivation',
  summary: 'Cancel the plan that would start with this deposit. The money goes to the balance.',
  method: 'DELETE',
  path: '/payments/deposits/:id/plan-activation',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({ planActivation }),
  problems: ['activation_settled'],
});
