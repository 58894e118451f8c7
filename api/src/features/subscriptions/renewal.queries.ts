import type { AuditVerb } from '@picks/contract/audit-actions';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { systemActor } from '#src/features/audit/audit.service.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { PriceSince } from './subscriptions.rules.ts';

export interface DueSubscription {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly planId: string;
  readonly planName: string;
  /** of the plan since it was bought, oldest first */
  readonly prices: readonly PriceSince[];
  readonly status: 'active' | 'grace';
  readonly autoRenew: boolean;
  /** nobody pays for a plan while their account is disabled */
  readonly isMemberActive: boolean;
  readonly periodEnd: Date;
}

const due = (sql: Sql): Fragment => sql`
  select s.id, s.user_id as "userId", u.email, s.plan_id as "planId", l.name as "planName",
    prices_since_purchase(s) as prices, s.status, s.auto_renew as "autoRenew",
    u.is_active as "isMemberActive", s.period_end as "periodEnd"
  from subscriptions s join users u on u.id = s.user_id join plans l on l.id = s.plan_id
  where s.status <> 'ended'`;

/** Subscriptions whose period is over, longest first. */
export function listEndedPeriods(sql: Sql, now: Date, limit: number): Promise<DueSubscription[]> {
  return sql<DueSubscription[]>`
    ${due(sql)} and s.period_end <= ${now} and (s.status = 'active' or s.next_try_at <= ${now})
    order by s.period_end, s.id limit ${limit}`;
}

/** Subscriptions that renew before `until` and whose member was not told yet. */
export function listUnannounced(sql: Sql, now: Date, until: Date, limit: number): Promise<DueSubscription[]> {
  return sql<DueSubscription[]>`
    ${due(sql)} and s.auto_renew and u.is_active and s.reminded_at is null and s.period_end > ${now} and s.period_end <= ${until}
    order by s.period_end, s.id limit ${limit}`;
}

function audited(sql: Sql, action: AuditVerb<'subscription'>, at: Date, source: Fragment): Fragment {
  const entry = {
    act: systemActor,
    at,
    action: `subscription.${action}`,
    targetType: 'subscription',
  } as const;
  return auditInsert(sql, entry, source);
}

/** Checked again by each statement: the account may have been disabled or enabled since the subscription was listed. */
const isActive = (sql: Sql, userId: string): Fragment =>
  sql`exists (select from users where id = ${userId} and is_active)`;

interface Renewal {
  /** taken from the balance: what was read, whatever the plan costs by now */
  readonly cents: number;
  readonly chargeId: string;
  readonly reference: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
  readonly mail: OutgoingMail;
}

/** Charges the next period, once: false if the balance doesn't cover it, the account is disabled, or another process was first. */
export async function renewPeriod(
  sql: Sql,
  subscription: DueSubscription,
  renewal: Renewal,
): Promise<boolean> {
  const { id, userId, planId, periodEnd } = subscription;
  const { cents, chargeId, reference, description, startsAt, endsAt, at, mail } = renewal;
  const rows = await sql`
    with account as (${lockedAccount(sql, userId)}), renewed as (
      update subscriptions set status = 'active', period_end = ${endsAt}, reminded_at = null, next_try_at = null, updated_at = ${at}
      where id = ${id} and period_end = ${periodEnd} and status <> 'ended' and auto_renew
        and ${isActive(sql, userId)}
        and (select available from account) >= ${cents}::bigint
      returning id
    ), charged as (
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
        ends_at, created_at, updated_at)
      select ${chargeId}, id, ${userId}, ${planId}, ${cents}, ${reference}, ${description}, ${startsAt}, ${endsAt}, ${at}, ${at}
      from renewed
    ), mailed as (${mailInsert(sql, mail, at, sql`renewed`)}), audited as (${audited(sql, 'renewed', at, sql`renewed`)})
    select from renewed`;
  return rows.length > 0;
}

/** The balance is short: the plan goes on for its days of grace, and the renewal is tried again at `nextTryAt`. */
export async function beginGrace(
  sql: Sql,
  subscription: DueSubscription,
  nextTryAt: Date,
  at: Date,
  mail: OutgoingMail,
): Promise<void> {
  const { id, userId, periodEnd } = subscription;
  await sql`
    with before as (select id, status from subscriptions where id = ${id} for update), waiting as (
      update subscriptions s set status = 'grace', next_try_at = ${nextTryAt}, updated_at = ${at} from before
      where s.id = before.id and s.period_end = ${periodEnd} and before.status <> 'ended' and ${isActive(sql, userId)}
      returning s.id, before.status as old
    ), begun as (select id from waiting where old = 'active'), mailed as (${mailInsert(sql, mail, at, sql`begun`)})
    ${audited(sql, 'grace_begun', at, sql`begun`)}`;
}

/** Back to free; a plan that ends because the account is disabled stays if that isn't so anymore. */
export async function endSubscription(
  sql: Sql,
  subscription: DueSubscription,
  at: Date,
  mail: OutgoingMail,
): Promise<void> {
  const { id, userId, periodEnd, isMemberActive } = subscription;
  await sql`
    with ended as (
      update subscriptions set status = 'ended', ended_at = ${at}, next_try_at = null, updated_at = ${at}
      where id = ${id} and period_end = ${periodEnd} and status <> 'ended'
        and (${isMemberActive}::boolean or not ${isActive(sql, userId)})
      returning id
    ), mailed as (${mailInsert(sql, mail, at, sql`ended`)})
    ${audited(sql, 'ended', at, sql`ended`)}`;
}

export async function markReminded(
  sql: Sql,
  subscription: DueSubscription,
  at: Date,
  mail: OutgoingMail,
): Promise<void> {
  await sql`
    with reminded as (
      update subscriptions set reminded_at = ${at}, updated_at = ${at}
      where id = ${subscription.id} and period_end = ${subscription.periodEnd} and reminded_at is null and status <> 'ended'
        and auto_renew and ${isActive(sql, subscription.userId)}
      returning id
    )
    ${mailInsert(sql, mail, at, sql`reminded`)}`;
}
