import * as z from 'zod/mini';
import { growing, instant, optionalReason, reasonText, recordId } from './fields.ts';
import { dollars } from './money.ts';
import type { ProblemKind } from './problems.ts';

/** A person named in a record of the console. */
export const requestOwner = z.object({ _id: recordId, name: z.string(), email: z.string() });

/** Whose money it is. */
export const moneyOwner = z.extend(requestOwner, {
  /** null while the account is active */
  disabledSince: z.optional(z.nullable(instant)),
});
export type MoneyOwner = z.infer<typeof moneyOwner>;

/** Account changes that often come before a theft. */
export const ownerChanges = ['email', 'password', 'two_factor_off', 'details'] as const;
export type OwnerChange = (typeof ownerChanges)[number];

/** Hours for which such a change is shown. */
export const OWNER_CHANGE_HOURS = 24;

const total = z.object({ count: z.number(), amount: dollars });

/** What an administrator should know about a member before paying them. */
export const ownerFacts = z.object({
  joinedAt: instant,
  hasTwoFactor: z.boolean(),
  available: dollars,
  held: dollars,
  /** paid in so far, without credits */
  deposits: total,
  /** paid out so far, without write-offs */
  payouts: total,
  /** the last of each kind within `OWNER_CHANGE_HOURS`, newest first */
  changes: z.array(z.object({ what: growing(ownerChanges), at: instant })),
});
export type OwnerFacts = z.infer<typeof ownerFacts>;

/** Part of the response about one record; older servers leave it out. */
export const aboutOwner = { owner: z.optional(ownerFacts) };

export const ownerProblems = {
  member_disabled: {
    status: 409,
    message: "This member's account is disabled. To go ahead anyway, give a reason",
  },
} as const satisfies Record<string, ProblemKind>;

/** Console texts about the owner of money, and about paying a member whose account is disabled. */
export const ownerMessages = {
  checkFailed: 'Failed to check this member for warnings',
  /** `since` as the administrator reads it */
  disabled: (since: string) => `Account disabled since ${since}.`,
  disabledNow: 'This account is disabled.',
  reasonNeeded: 'Moving money to this member needs a reason.',
  label: 'Why go ahead anyway?',
  hint: 'Only administrators see your reason, in the audit log.',
  needed: 'Please say why you want to go ahead',
} as const;

/** Why an act pays a member whose account is disabled; kept in the audit log. */
export const overrideReason = optionalReason('Override reason');
/** The same for an account that is known to be disabled. */
export const requiredOverrideReason = reasonText(ownerMessages.needed, 'Override reason');

/** The body of a paying act without other fields. */
export const overrideBody = z.optional(z.strictObject({ overrideReason }));
