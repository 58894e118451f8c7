import type { PlanName } from '@picks/contract/accounts';
import { auditInsert } from '#src/features/audit/audit.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

interface Grant {
  readonly userId: string;
  readonly plan: PlanName;
  readonly at: Date;
  readonly act: Act;
}

/**
 * Gives what `plan` is better than what the member pays for; a plan that is paid for is not given on top. The plan
 * itself follows by trigger. False when the member pays for a better one.
 */
export async function grantPlan(sql: Sql, { userId, plan, at, act }: Grant): Promise<boolean> {
  const rows = await sql`
    with paid as (
      select coalesce(max(access_rank(access_level)), 0) as rank from subscriptions
      where user_id = ${userId} and status <> 'ended'
    ), was as (select id, plan, granted_plan from users where id = ${userId} for update), granted as (
      update users u set updated_at = ${at},
        granted_plan = case when access_rank(${plan}) > paid.rank then ${plan} end
      from was, paid where u.id = was.id and access_rank(${plan}) >= paid.rank
      returning u.id, was.plan as plan_before, was.granted_plan as granted_before, u.granted_plan
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.plan_granted', targetType: 'user' }, sql`(select id as target_id, jsonb_build_object('plan', plan_before, 'granted', granted_before) as before, jsonb_build_object('plan', ${plan}::text, 'granted', granted_plan) as after from granted)`)}
    )
    select from granted`;
  return rows.length > 0;
}

interface PaidPlan {
  readonly name: string;
  readonly periodEnd: Date;
}

/** What the member pays for now. */
export async function findPaidPlan(sql: Sql, userId: string): Promise<PaidPlan | undefined> {
  const [row] = await sql<PaidPlan[]>`
    select l.name, s.period_end as "periodEnd" from subscriptions s join plans l on l.id = s.plan_id
    where s.user_id = ${userId} and s.status <> 'ended'`;
  return row;
}
