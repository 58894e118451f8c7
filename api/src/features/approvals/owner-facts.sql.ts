import { OWNER_CHANGE_HOURS, type OwnerChange, type OwnerFacts } from '@picks/contract/request-owner.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isEmailCorrected } from './payee-hold.sql.ts';

/** The actions of audit entries that are changes. */
const actions = [
  'email.changed',
  'password.changed',
  'password.reset',
  'two_factor.disabled',
  'two_factor.reset',
  'user.corrected',
];

/** The kind of change that audit entry `e` of these is about. */
const kindOf = (sql: Sql): Fragment => sql`(case
  when e.action = 'email.changed' or ${isEmailCorrected(sql)} then ${'email' satisfies OwnerChange}
  when e.action in ('password.changed', 'password.reset') then ${'password' satisfies OwnerChange}
  when e.action in ('two_factor.disabled', 'two_factor.reset') then ${'two_factor_off' satisfies OwnerChange}
  else ${'details' satisfies OwnerChange} end)`;

const totalOf = (sql: Sql, requests: Fragment): Fragment => sql`(
  select jsonb_build_object('count', count(*), 'amount', coalesce(sum(r.amount), 0) / 100.0) from ${requests} r
  where r.user_id = u.id and r.status = 'completed')`;

/** Returns what an administrator should know about a member at `now` before paying them. */
export async function findOwnerFacts(sql: Sql, userId: string, now: Date): Promise<OwnerFacts> {
  const [row] = await sql<OwnerFacts[]>`
    select iso(u.created_at) as "joinedAt", u.has_two_factor as "hasTwoFactor",
      ((a.posted - a.held) / 100.0)::float8 as available, (a.held / 100.0)::float8 as held,
      ${totalOf(sql, sql`(select * from deposits where payment_method <> 'admin_credit')`)} as deposits,
      ${totalOf(sql, sql`(select * from withdrawals where method <> ${WRITE_OFF})`)} as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', iso(at)) order by at desc), '[]') from (
        select ${kindOf(sql)} as what, max(e.at) as at from audit_entries e
        where e.target_id = u.id::text and e.action = any (${actions}::text[]) and e.at <= ${now} and e.at > ${now}::timestamptz - ${OWNER_CHANGE_HOURS} * interval '1 hour'
        group by 1
      ) change) as changes
    from users u join money.account a on a.owner = u.id and a.kind = 'member' where u.id = ${userId}`;
  if (row === undefined) throw new Error(`no member account for user ${userId}`);
  return row;
}
