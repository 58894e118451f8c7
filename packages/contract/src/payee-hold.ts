import * as z from 'zod/mini';
import { growing, instant, lookUp } from './fields.ts';

/** Hours: how soon after an access change a request to new details is put on hold, and for how long (docs/security.md). */
export const PAYEE_HOLD_HOURS = 24;

/** Why a payout is on hold: an access change before its request, or new details alone. */
export const payeeHoldReasons = ['password_reset', 'email_change', 'second_factor', 'new_details'] as const;
export type PayeeHoldReason = (typeof payeeHoldReasons)[number];

/** The hold on a payout to new details. */
export const payeeHold = z.object({ until: instant, reason: growing(payeeHoldReasons) });
export type PayeeHold = z.infer<typeof payeeHold>;

const changes: Readonly<Record<PayeeHoldReason, string | null>> = {
  password_reset: 'a password reset',
  email_change: 'an email change',
  second_factor: 'two-factor authentication was turned off',
  new_details: null,
};

const FIRST = "It's the first payout to these details.";

function why(asked: string, { reason }: Pick<PayeeHold, 'reason'>): string {
  const change = lookUp(changes, reason, null);
  return change === null ? FIRST : `${asked} less than ${PAYEE_HOLD_HOURS} hours after ${change}.`;
}

export const payeeHoldMessages = {
  /** to the member; `until` as they read it */
  member: (hold: Pick<PayeeHold, 'reason'>, until: string) =>
    `On hold until ${until} to protect your money. ${why('You asked for a payout to new details', hold)}`,
  notYou: "Didn't ask for this? Cancel the withdrawal and change your password.",
  /** to an administrator */
  admin: (hold: Pick<PayeeHold, 'reason'>, until: string) =>
    `On hold until ${until}. ${why('New payout details, requested', hold)}`,
  /** the instant as ISO 8601, in UTC */
  refused: (until: string) => `This payout is on hold until ${inUtc(until)}`,
  liftedByYou: (until: string) =>
    `You lifted the hold, so someone else has to approve or complete this payout before ${inUtc(until)}`,
  lifted: 'Hold lifted',
  alreadyLifted: 'The hold has already been lifted',
  notHeld: "This withdrawal isn't on hold",
  alone: "You can't lift a hold while you're the only administrator: someone else has to approve the payout",
  liftFailed: 'Failed to lift the hold',
  reasonNeeded: 'Please provide a reason',
} as const;

function inUtc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
