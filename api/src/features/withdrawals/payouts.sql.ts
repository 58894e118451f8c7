import { isPayable, newSince } from '#src/features/approvals/second-payouts.sql.ts';
import {
  administratorsOf,
  hasColleague,
  isAdministrator,
  movedAlone,
} from '#src/features/approvals/two-administrators.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** What a payout has to fulfil, as the service is set up. */
export interface PayoutRules {
  /** cents from which it takes two administrators; 0: never */
  readonly fourEyesFrom: number;
  /** that new payout details wait; 0: they don't */
  readonly newPayeeHours: number;
}

/** Who looks at withdrawals, and when: what may be done to one depends on both. */
export interface Viewing {
  readonly viewer: string | null;
  readonly at: Date;
  readonly rules: PayoutRules;
}

export interface PayoutFacts {
  readonly approverId: string | null;
  readonly approvedBy: string | null;
  /** who approved it still is an administrator */
  readonly isApproved: boolean;
  /** cents that the viewer moved alone lately for this member */
  readonly movedAlone: number;
  readonly hasColleague: boolean;
  /** when the payout details were first given; null when they were paid to before */
  readonly newSince: Date | null;
}

/** The facts of each row `w`, in the order above. Rules that are off are not asked for. */
export const payoutColumns = (sql: Sql, { viewer, at, rules }: Viewing): Fragment => sql`,
  w.approved_by as "approverId",
  (select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from users a where a.id = w.approved_by) as "approvedBy",
  exists (select from users a where a.id = w.approved_by and ${isAdministrator(sql, sql`a`)}) as "isApproved",
  ${
    rules.fourEyesFrom === 0
      ? sql`0::float8`
      : sql`(case when w.status in ('approved', 'processing') then ${movedAlone(sql, sql`w.user_id`, { administrator: viewer, direction: 'out', at })} else 0 end)::float8`
  } as "movedAlone",
  ${hasColleague(sql, viewer)} as "hasColleague",
  ${rules.newPayeeHours === 0 ? sql`null` : sql`case when w.status in ('pending', 'approved', 'processing') then ${newSince(sql, sql`w`)} end`}::timestamptz
    as "newSince"`;

/** Who completes a withdrawal of whom by which rules. */
interface Completing {
  readonly userId: string;
  readonly at: Date;
  readonly act: Act;
  readonly rules: PayoutRules;
}

/**
 * CTEs between `before`, the locked withdrawal, and its completion: `allowed` is a row if two administrators are behind it or
 * one is enough, and its payout details are not too new. Judged under the lock of the account, so that two payouts at once
 * count together.
 */
export function payoutGate(sql: Sql, { userId, at, act, rules }: Completing): Fragment {
  const { fourEyesFrom, newPayeeHours } = rules;
  const alone = { administrator: act.actorId, direction: 'out', at } as const;
  const isOneEnough = sql`before.amount + ${movedAlone(sql, sql`account.owner`, alone)} < ${fourEyesFrom}::bigint`;
  const isAgreed =
    fourEyesFrom === 0
      ? sql`true`
      : sql`(before.approved_by <> ${act.actorId}::uuid and (select count(*) from two) = 2 or ${isOneEnough})`;
  const isKnown = isPayable(sql, sql`before`, { at, newPayeeHours });
  return sql`account as (${lockedAccount(sql, userId)}), two as (
    ${administratorsOf(sql, sql`before.approved_by`, act, sql`before`)}
  ), allowed as (select from before, account where ${isAgreed} and ${isKnown})`;
}
