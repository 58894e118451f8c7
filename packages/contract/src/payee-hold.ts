import * as z from 'zod/mini';
import { growing, instant, lookUp } from './fields.ts';

/**
 * Hours. A payout to new details that is requested so soon after a change in how its member gets in waits so long from its
 * request (docs/security.md).
 */
export const PAYEE_HOLD_HOURS = 24;

/** What came before the request, or that the service holds all new payout details. */
export const payeeHoldReasons = ['password_reset', 'email_change', 'second_factor', 'new_details'] as const;
export type PayeeHoldReason = (typeof payeeHoldReasons)[number];

/** A payout that waits because of its payout details. */
export const payeeHold = z.object({ until: instant, reason: growing(payeeHoldReasons) });
export type PayeeHold = z.infer<typeof payeeHold>;

const events: Readonly<Record<Exclude<PayeeHoldReason, 'new_details'>, string>> = {
  password_reset: 'a password reset',
  email_change: 'an email change',
  second_factor: 'two-factor authentication was turned off',
};

const eventOf = (reason: PayeeHoldReason): string | null =>
  lookUp({ ...events, new_details: null }, reason, null);

export const payeeHoldMessages = {
  /** to the member; `until` as they read it */
  member: ({ reason }: Pick<PayeeHold, 'reason'>, until: string) => {
    const event = eventOf(reason);
    const why =
      event === null
        ? "It's the first payout to these details."
        : `You asked for a payout to new details less than ${PAYEE_HOLD_HOURS} hours after ${event}.`;
    return `On hold until ${until} to protect your money. ${why}`;
  },
  notYou: "Didn't ask for this? Cancel the withdrawal and change your password.",
  /** to an administrator */
  admin: ({ reason }: Pick<PayeeHold, 'reason'>, until: string) => {
    const event = eventOf(reason);
    const why =
      event === null
        ? "It's the first payout to these details."
        : `New payout details, requested less than ${PAYEE_HOLD_HOURS} hours after ${event}.`;
    return `On hold until ${until}. ${why}`;
  },
  /** the instant as ISO 8601, in UTC */
  refused: (until: string) => `This payout is on hold until ${inUtc(until)}`,
  liftedByYou: (until: string) =>
    `You lifted the hold, so someone else has to approve this payout before ${inUtc(until)}`,
  lifted: 'Hold lifted',
  notHeld: "This withdrawal isn't on hold",
  alone:
    "You need a second administrator for that: whoever lifts a hold can't be the only one to approve the payout",
  liftFailed: 'Failed to lift the hold',
  reasonNeeded: 'Please provide a reason',
} as const;

function inUtc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
