import * as z from 'zod/mini';
import { growing, recordId } from './fields.ts';

/** What became of "start this plan when my deposit is approved". */
export const planActivationStatuses = ['waiting', 'activated', 'failed', 'dropped'] as const;

export const planActivationReasons = [
  'balance_too_low',
  'plan_unavailable',
  'plan_is_current',
  'plan_worth_less',
  'deposit_refused',
] as const;
export type PlanActivationReason = (typeof planActivationReasons)[number];

/** After the name of a plan, on the console. */
export const planActivationWords: Readonly<Record<(typeof planActivationStatuses)[number], string>> = {
  waiting: 'starts when this is approved',
  activated: 'started',
  failed: "didn't start",
  dropped: 'removed by the member',
};

/** Why a plan did not start with its deposit, as the member reads it. */
export const planActivationTexts: Readonly<Record<PlanActivationReason, string>> = {
  balance_too_low: "Your balance didn't cover the plan.",
  plan_unavailable: 'The plan was no longer available.',
  plan_is_current: 'You already had this plan.',
  plan_worth_less: 'The time left on your plan was worth more than this one.',
  deposit_refused: "The deposit wasn't accepted.",
};

export const planActivation = z.object({
  /** null when the plan is gone */
  planId: z.nullable(recordId),
  planName: z.string(),
  /** days */
  duration: z.number(),
  autoRenew: z.boolean(),
  status: growing(planActivationStatuses),
  /** of a failed one */
  reason: z.nullable(growing(planActivationReasons)),
});
export type PlanActivation = z.infer<typeof planActivation>;
