import type { PlanName } from '@picks/contract/accounts';
import { findUserRow, toAdminUser, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { findPaidPlan, grantPlan } from './users.admin.queries.ts';

export async function knownUser(sql: Sql, id: string): Promise<UserRow> {
  const row = await findUserRow(sql, id);
  if (row === undefined) throw problem('not_found');
  return row;
}

/** `Dec 18, 2026`, as the console writes days. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const word = (plan: PlanName) => plan.charAt(0).toUpperCase() + plan.slice(1);

/** Sets the plan a member has from now on, without charge. What is paid for is never taken away by it. */
export async function setPlan(sql: Sql, id: string, plan: PlanName, act: Act, now: Date) {
  assertNotOwn(act, id);
  const isSet = await grantPlan(sql, { userId: id, plan, at: now, act });
  const row = await knownUser(sql, id);
  const user = toAdminUser(row, now);
  if (isSet) return { user, message: `${user.name} has ${word(user.plan)}` };
  const paid = await findPaidPlan(sql, id);
  const message =
    paid === undefined
      ? undefined
      : `${user.name} pays for ${paid.name} until ${day.format(paid.periodEnd)}. Refund the subscription to take it away`;
  throw problem('plan_is_paid', message === undefined ? {} : { message });
}
