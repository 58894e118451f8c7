import * as z from 'zod/mini';
import { instant, optionalText, recordId } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** A person, as the records of the console name them. */
export const requestOwner = z.object({ _id: recordId, name: z.string(), email: z.string() });

/** Whose money it is. */
export const moneyOwner = z.extend(requestOwner, {
  /** null while the account is active */
  disabledSince: z.optional(z.nullable(instant)),
});
export type MoneyOwner = z.infer<typeof moneyOwner>;

export const ownerProblems = {
  /** of acts that pay; `overrideReason` carries them out anyway */
  member_disabled: {
    status: 409,
    message: "This member's account is disabled. To go ahead anyway, give a reason",
  },
} as const satisfies Record<string, ProblemKind>;

/** Texts of the console about paying a member whose account is disabled. */
export const overrideMessages = {
  /** `since` as the administrator reads it */
  disabled: (since: string) => `This account has been disabled since ${since}.`,
  reasonNeeded: 'Moving money to this member needs a reason.',
  label: 'Why go ahead anyway?',
  hint: 'Only administrators see it, in the audit log.',
  needed: 'Please say why you want to go ahead',
} as const;

/** Why an act pays a member whose account is disabled; kept in the audit log. */
export const overrideReason = optionalText('Override reason', 500);

/** The body of an act that pays and says nothing else. */
export const overrideBody = z.optional(z.strictObject({ overrideReason }));
