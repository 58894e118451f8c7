import { PAYEE_HOLD_HOURS, type PayeeHoldReason } from '@picks/contract/payee-hold';
import { hasColleague, isAdministrator } from './two-administrators.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** Whoever talks an administrator into another email takes the account over without its password. */
export const isEmailCorrected = (sql: Sql): Fragment =>
  sql`(e.action = 'user.corrected' and 'email' = any (string_to_array(e.after ->> 'fields', ', ')))`;

/** What changed at audit entry `e` in how a member gets in; null for nothing. The actions are those of the index audit_entries_access_changes. */
const reasonOf = (sql: Sql): Fragment => sql`(
  case when e.action = 'password.reset' then 'password_reset'
    when e.action = 'email.changed' or ${isEmailCorrected(sql)} then 'email_change'
    when e.action in ('two_factor.disabled', 'two_factor.reset') then 'second_factor' end)`;
const isAccessChange = (sql: Sql): Fragment => sql`(
  e.action in ('password.reset', 'email.changed', 'user.corrected', 'two_factor.disabled', 'two_factor.reset')
  and ${reasonOf(sql)} is not null)`;

/**
 * One row, `until` and `reason`, if the payout details of withdrawal `w` were never paid to and are held, or were: for 24 hours
 * from the last request to them, up to `w`, that came within 24 hours of such a change, and for `hours` from the first.
 * `requests` is where those stand.
 */
const payeeHold = (sql: Sql, w: Fragment, hours: number, requests = sql`withdrawals`): Fragment => {
  const day = sql`${PAYEE_HOLD_HOURS} * interval '1 hour'`;
  const ofAll = hours === 0 ? sql`null` : sql`min(f.created_at) + ${hours}::int * interval '1 hour'`;
  return sql`
    select * from (
      select greatest(max(f.created_at + ${day}) filter (where change.reason is not null), ${ofAll}) as until,
        coalesce(
          (array_agg(change.reason order by f.created_at desc) filter (where change.reason is not null))[1], 'new_details'
        ) as reason
      from ${requests} f left join lateral (
        select ${reasonOf(sql)} as reason from audit_entries e
        where f.created_at <= ${w}.created_at and e.target_id = f.user_id::text and ${isAccessChange(sql)}
          and e.at between f.created_at - ${day} and f.created_at
        order by e.at desc limit 1
      ) change on true
      where f.user_id = ${w}.user_id and f.method = ${w}.method and f.details = ${w}.details
      having not bool_or(f.status = 'completed')
    ) hold where until is not null`;
};

export interface Holding {
  readonly at: Date;
  /** that all new payout details wait; 0: they don't */
  readonly newPayeeHours: number;
}

const running = (sql: Sql, w: Fragment, { at, newPayeeHours }: Holding, requests?: Fragment): Fragment =>
  sql`(${payeeHold(sql, w, newPayeeHours, requests)}) hold where hold.until > ${at}`;

/** The hold on `w` as JSON; null when it is over, or there is none. */
export const runningHold = (sql: Sql, w: Fragment, holding: Holding, requests?: Fragment): Fragment =>
  sql`(select jsonb_build_object('until', iso(until), 'reason', reason) from ${running(sql, w, holding, requests)})`;

/** Whether the hold on `w` is over, or there is none. */
export const isHoldOver = (sql: Sql, w: Fragment, holding: Holding): Fragment =>
  sql`not exists (select from ${running(sql, w, holding)})`;

/** Whether an administrator lifted the hold on `w` who still is one. */
export const isHoldLifted = (sql: Sql, w: Fragment): Fragment =>
  sql`exists (select from users l where l.id = ${w}.hold_lifted_by and ${isAdministrator(sql, sql`l`)})`;

/** Facts about the hold on a withdrawal. */
export interface HoldFacts {
  /** null when it is over, there is none, or the withdrawal has ended */
  readonly hold: { readonly until: string; readonly reason: PayeeHoldReason } | null;
  readonly isLifted: boolean;
}

const isOpen = (sql: Sql): Fragment => sql`(w.status in ('pending', 'approved', 'processing'))`;

/** The facts of each row `w`, in the order above. */
export const holdColumns = (sql: Sql, holding: Holding): Fragment => sql`,
  case when ${isOpen(sql)} then ${runningHold(sql, sql`w`, holding)} end as hold,
  ${isHoldLifted(sql, sql`w`)} as "isLifted"`;

/**
 * A CTE after `before`, the locked withdrawal, and a condition on it: its hold is over, or was lifted with two administrators behind
 * the payout, of who lifted it, who approved it and who acts now. They are locked, so that none is demoted under it.
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
    isPassed: sql`(${isHoldOver(sql, sql`before`, holding)}
      or before.hold_lifted_by in (select id from behind) and (select count(*) from behind) > 1)`,
  };
}

/** Whether the actor may lift the hold on `before`, which nobody lifted yet. */
export const isLiftable = (sql: Sql, { actorId }: Act, holding: Holding): Fragment => sql`(
  before.status in ('pending', 'approved', 'processing') and before.user_id <> ${actorId}::uuid
  and not ${isHoldOver(sql, sql`before`, holding)} and not ${isHoldLifted(sql, sql`before`)} and ${hasColleague(sql, actorId)})`;
