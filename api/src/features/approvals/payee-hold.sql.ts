import { PAYEE_HOLD_HOURS, type PayeeHold } from '@picks/contract/payee-hold';
import { isOpenWithdrawal } from '#src/features/wallet/open-withdrawals.sql.ts';
import { hasColleague, isAdministrator } from './two-administrators.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** A correction that changed the email: whoever has the new address can reset the password. */
export const isEmailCorrected = (sql: Sql): Fragment =>
  sql`(e.action = 'user.corrected' and 'email' = any (string_to_array(e.after ->> 'fields', ', ')))`;

/** The reason that audit entry `e` is for a hold; null if it isn't an access change. */
const reasonOf = (sql: Sql): Fragment => sql`(
  case when e.action = 'password.reset' then 'password_reset'
    when e.action = 'email.changed' or ${isEmailCorrected(sql)} then 'email_change'
    when e.action in ('two_factor.disabled', 'two_factor.reset') then 'second_factor' end)`;

/** Written as the index audit_entries_access_changes has it. */
const isAccessChange = (sql: Sql): Fragment => sql`(
  e.action in ('password.reset', 'email.changed', 'user.corrected', 'two_factor.disabled', 'two_factor.reset')
  and ${reasonOf(sql)} is not null)`;

export interface Holding {
  readonly at: Date;
  /** hours that each first payout to new details is on hold; 0: only after an access change */
  readonly newPayeeHours: number;
}

/**
 * The hold that is running on withdrawal `w`, as one row (`until`, `reason`), or none. It lasts 24 hours from the newest
 * request to the same details, up to `w`, that was made within 24 hours of an access change, unless they had been paid to before
 * that change; with `newPayeeHours` also that long from the first request to details that were never paid to. `requests` is where
 * requests are read from.
 */
function running(
  sql: Sql,
  w: Fragment,
  { at, newPayeeHours }: Holding,
  requests = sql`withdrawals`,
): Fragment {
  const day = sql`${PAYEE_HOLD_HOURS} * interval '1 hour'`;
  const toSame = (r: Fragment) =>
    sql`${r}.user_id = ${w}.user_id and ${r}.method = ${w}.method and ${r}.details = ${w}.details`;
  const isPaid = sql`c.status = 'completed' and ${toSame(sql`c`)}`;
  const ofAll =
    newPayeeHours === 0
      ? sql``
      : sql`union all (
          select min(f.created_at) + ${newPayeeHours}::int * interval '1 hour', 'new_details' from ${requests} f
          where ${toSame(sql`f`)} and not exists (select from withdrawals c where ${isPaid}))`;
  return sql`(
    select until, reason from (
      (select f.created_at + ${day} as until, change.reason from ${requests} f cross join lateral (
          select ${reasonOf(sql)} as reason from audit_entries e
          where e.target_id = f.user_id::text and ${isAccessChange(sql)} and e.at between f.created_at - ${day} and f.created_at
            and not exists (select from withdrawals c where ${isPaid} and coalesce(c.processed_at, c.updated_at) < e.at)
          order by e.at desc limit 1
        ) change
        where ${toSame(sql`f`)} and f.created_at > ${at}::timestamptz - ${day} and f.created_at <= ${w}.created_at
        order by f.created_at desc limit 1)
      ${ofAll}
    ) hold where until > ${at} order by until desc limit 1) hold`;
}

/** The hold running on `w` as JSON; null if there is none. */
export const runningHold = (sql: Sql, w: Fragment, holding: Holding, requests?: Fragment): Fragment =>
  sql`(select jsonb_build_object('until', iso(until), 'reason', reason) from ${running(sql, w, holding, requests)})`;

/** Whether no hold is running on `w`. */
export const isOffHold = (sql: Sql, w: Fragment, holding: Holding): Fragment =>
  sql`not exists (select from ${running(sql, w, holding)})`;

/** Whether the hold on `w` was lifted by someone who is still an administrator. */
export const isHoldLifted = (sql: Sql, w: Fragment): Fragment =>
  sql`exists (select from users l where l.id = ${w}.hold_lifted_by and ${isAdministrator(sql, sql`l`)})`;

/** Facts about the hold on a withdrawal. */
export interface HoldFacts {
  /** null when it is over, there is none, or the withdrawal has ended */
  readonly hold: PayeeHold | null;
  readonly isLifted: boolean;
}

/** The facts of each row `w`, in the order above. */
export const holdColumns = (sql: Sql, holding: Holding): Fragment => sql`,
  case when ${isOpenWithdrawal(sql, sql`w`)} then ${runningHold(sql, sql`w`, holding)} end as hold,
  ${isHoldLifted(sql, sql`w`)} as "isLifted"`;

/**
 * A CTE after `before`, the locked withdrawal, and a condition on it: no hold is running, or it was lifted and two administrators
 * are behind the payout, of who lifted it, who approved it and who acts. Locks them, so that none is demoted meanwhile.
 */
export function holdGate(
  sql: Sql,
  { actorId }: Act,
  holding: Holding,
): { cte: Fragment; isPassed: Fragment } {
  return {
    cte: sql`behind as (
      select u.id from users u, before where before.hold_lifted_by is not null
        and u.id in (before.hold_lifted_by, before.approved_by, ${actorId}::uuid) and ${isAdministrator(sql, sql`u`)}
      order by u.id for share of u
    )`,
    isPassed: sql`(${isOffHold(sql, sql`before`, holding)}
      or before.hold_lifted_by in (select id from behind) and (select count(*) from behind) > 1)`,
  };
}

/** Whether the actor may lift the hold on `before`, which nobody lifted yet. */
export const isLiftable = (sql: Sql, { actorId }: Act, holding: Holding): Fragment => sql`(
  ${isOpenWithdrawal(sql, sql`before`)} and before.user_id <> ${actorId}::uuid
  and not ${isOffHold(sql, sql`before`, holding)} and not ${isHoldLifted(sql, sql`before`)} and ${hasColleague(sql, actorId)})`;
