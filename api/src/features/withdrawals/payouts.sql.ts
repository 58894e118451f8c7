import {
  administratorsOf,
  hasColleague,
  isAdministrator,
  movedAlone,
} from '#src/features/approvals/two-administrators.sql.ts';
import { isPayable } from '#src/features/wallet/owner.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { holdColumns, type HoldFacts, holdGate } from '#src/features/approvals/payee-hold.sql.ts';

/** What a payout has to fulfil, as the service is set up. */
export interface PayoutRules {
  /** cents from which it takes two administrators; 0: never */
  readonly fourEyesFrom: number;
  /** hours that each first payout to new details is on hold; 0: only after an access change */
  readonly newPayeeHours: number;
}

/** Who looks at withdrawals, and when: what may be done to one depends on both. */
export interface Viewing {
  readonly viewer: string | null;
  readonly at: Date;
  readonly rules: PayoutRules;
}

export interface PayoutFacts extends HoldFacts {
  readonly approverId: string | null;
  readonly approvedBy: string | null;
  /** who approved it still is an administrator */
  readonly isApproved: boolean;
  /** cents that the viewer moved alone lately for this member */
  readonly movedAlone: number;
  readonly hasColleague: boolean;
  readonly lifterId: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
  readonly liftReason: string | null;
}

const nameOf = (sql: Sql, user: Fragment): Fragment =>
  sql`(select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from users a where a.id = ${user})`;

/** The facts of each row `w`, in the order above. Rules that are off are not asked for. */
export const payoutColumns = (
  sql: Sql,
  { viewer, at, rules }: Viewing,
): Fragment => sql`${holdColumns(sql, { at, newPayeeHours: rules.newPayeeHours })},
  w.approved_by as "approverId",
  ${nameOf(sql, sql`w.approved_by`)} as "approvedBy",
  exists (select from users a where a.id = w.approved_by and ${isAdministrator(sql, sql`a`)}) as "isApproved",
  ${
    rules.fourEyesFrom === 0
      ? sql`0::float8`
      : sql`(case when w.status in ('approved', 'processing') then ${movedAlone(sql, sql`w.user_id`, { administrator: viewer, direction: 'out', at })} else 0 end)::float8`
  } as "movedAlone",
  ${hasColleague(sql, viewer)} as "hasColleague",
  w.hold_lifted_by as "lifterId", ${nameOf(sql, sql`w.hold_lifted_by`)} as "liftedBy", w.hold_lifted_at as "liftedAt",
  w.hold_lift_reason as "liftReason"`;

/** Who acts on a withdrawal of whom by which rules. */
interface Paying {
  readonly userId: string;
  readonly at: Date;
  readonly act: Act;
  readonly rules: PayoutRules;
}

/** CTEs between `before`, the locked withdrawal, and its move, and the condition for that. */
export interface Gate {
  readonly ctes: Fragment;
  readonly isOpen: Fragment;
}

/** Toward a payout: the member's account isn't disabled, and nothing holds the payout details. */
export function payingGate(sql: Sql, { at, act, rules }: Omit<Paying, 'userId'>): Gate {
  const { cte, isPassed } = holdGate(sql, act, { at, newPayeeHours: rules.newPayeeHours });
  return { ctes: sql`${cte},`, isOpen: sql`(${isPayable(sql, sql`before.user_id`, act)} and ${isPassed})` };
}

/**
 * To the end of a payout: two administrators are behind it or one is enough, too. Judged under the lock of the account, so that two
 * payouts at once count together.
 */
export function payoutGate(sql: Sql, { userId, at, act, rules }: Paying): Gate {
  const { fourEyesFrom, newPayeeHours } = rules;
  const alone = { administrator: act.actorId, direction: 'out', at } as const;
  const isOneEnough = sql`before.amount + ${movedAlone(sql, sql`account.owner`, alone)} < ${fourEyesFrom}::bigint`;
  const isAgreed =
    fourEyesFrom === 0
      ? sql`true`
      : sql`(before.approved_by <> ${act.actorId}::uuid and (select count(*) from two) = 2 or ${isOneEnough})`;
  const hold = holdGate(sql, act, { at, newPayeeHours });
  return {
    ctes: sql`account as (${lockedAccount(sql, userId)}), two as (
      ${administratorsOf(sql, sql`before.approved_by`, act, sql`before`)}
    ), ${hold.cte}, allowed as (select from before, account where ${isPayable(sql, sql`account.owner`, act)} and ${isAgreed} and ${hold.isPassed}),`,
    isOpen: sql`exists (select from allowed)`,
  };
}
