import type { MoneyOwner } from '@picks/contract/request-owner.admin';
import type { Act } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import type { OwnerRow } from './owner.sql.ts';

export function toMoneyOwner({ userId, userName, userEmail, userDisabledAt }: OwnerRow): MoneyOwner {
  return {
    _id: userId,
    name: userName,
    email: userEmail,
    disabledSince: userDisabledAt?.toISOString() ?? null,
  };
}

type Owner = Pick<OwnerRow, 'userDisabledAt'>;

/** Throws `member_disabled` if the act can't pay the owner, by the rule of `isPayable`. */
export function assertPayable({ userDisabledAt }: Owner, { override }: Act): void {
  if (userDisabledAt !== null && override === undefined) throw problem('member_disabled');
}

/** Returns the act without an override that it doesn't need, so that the audit log keeps only those that mattered. */
export function neededOverride({ override, ...act }: Act, isNeeded: boolean): Act {
  return isNeeded && override !== undefined ? { ...act, override } : act;
}

/** The same for an act that pays this owner. */
export const payingAct = (act: Act, { userDisabledAt }: Owner): Act =>
  neededOverride(act, userDisabledAt !== null);
