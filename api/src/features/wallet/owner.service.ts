import type { MoneyOwner } from '@picks/contract/request-owner.admin';
import type { Act } from '#src/http/context.ts';
import { type Problem, problem } from '#src/http/problem.ts';
import type { OwnerRow } from './owner.sql.ts';

export function toMoneyOwner({ userId, userName, userEmail, userDisabledAt }: OwnerRow): MoneyOwner {
  return {
    _id: userId,
    name: userName,
    email: userEmail,
    disabledSince: userDisabledAt?.toISOString() ?? null,
  };
}

/** Why an act can't pay the owner; null if it can. The rule is `isPayable` of owner.sql.ts. */
export const refusedPaying = (
  { userDisabledAt }: Pick<OwnerRow, 'userDisabledAt'>,
  { override }: Act,
): Problem | null => (userDisabledAt === null || override !== undefined ? null : problem('member_disabled'));

/** Throws the problem that keeps an act from paying the owner. */
export function assertPayable(owner: Pick<OwnerRow, 'userDisabledAt'>, act: Act): void {
  const refusal = refusedPaying(owner, act);
  if (refusal !== null) throw refusal;
}
