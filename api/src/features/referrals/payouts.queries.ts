import type { AuditActionOf, AuditTarget } from '@picks/contract/audit-actions';
import { REFERRAL } from '@picks/contract/referrals';
import { systemActor } from '#src/features/audit/audit.service.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';

function audited(
  sql: Sql,
  action: AuditActionOf<'referral'>,
  targetType: AuditTarget,
  at: Date,
  source: Fragment,
): Fragment {
  const entry = { act: systemActor, at, action, targetType };
  return auditInsert(sql, entry, source);
}

/**
 * Approves what accrued until `until`, as of the moment its days were over: a late run changes no pay-out. A charge that
 * is asked back waits for the decision.
 */
export async function approveQualified(sql: Sql, until: Date, at: Date): Promise<void> {
  await sql`
    with due as (
      select e.id from referral_earnings e
      where e.status = 'pending' and e.created_at <= ${until} and not exists (
        select from subscription_charges c join subscriptions s on s.id = c.subscription_id
        where c.id = e.source_id and s.refund_requested_at is not null and s.refunded_at is null)
      order by e.id for update
    ), approved as (
      update referral_earnings e set status = 'approved', approved_at = e.created_at + make_interval(hours => ${24 * REFERRAL.activeDays}),
        updated_at = ${at}
      from due where e.id = due.id and e.status = 'pending' returning e.id
    )
    ${audited(sql, 'referral.approved', 'referral', at, sql`approved`)}`;
}

export interface DuePayout {
  readonly userId: string;
  readonly email: string;
  /** the sum, rounded down */
  readonly cents: number;
}

/** Referrers after `after` whose earnings, approved by `day`, reach the minimum and were not paid for that day yet. */
export function listDuePayouts(
  sql: Sql,
  day: Date,
  after: string | null,
  limit: number,
): Promise<DuePayout[]> {
  return sql<DuePayout[]>`
    select e.user_id as "userId", u.email, floor(sum(e.amount) / 100)::float8 as cents
    from referral_earnings e join users u on u.id = e.user_id
    where e.status = 'approved' and e.approved_at <= ${day} and (${after}::uuid is null or e.user_id > ${after}::uuid)
      and not exists (select from referral_payouts p where p.user_id = e.user_id and p.period = (${day}::timestamptz at time zone 'UTC')::date)
    group by e.user_id, u.email having floor(sum(e.amount) / 100) >= ${REFERRAL.minPayout * 100}
    order by e.user_id limit ${limit}`;
}

interface Payout extends DuePayout {
  readonly id: string;
  readonly day: Date;
  readonly reference: string;
  readonly description: string;
  readonly at: Date;
  readonly mail: OutgoingMail;
}

/** Pays the approved earnings as one sum, once a day of payment; nothing when they are no longer what they were. */
export async function payReferrer(sql: Sql, payout: Payout): Promise<void> {
  const { id, userId, cents, day, reference, description, at, mail } = payout;
  await sql`
    with account as (${lockedAccount(sql, userId)}), due as (
      select e.id, e.amount from referral_earnings e
      where e.user_id = (select owner from account) and e.status = 'approved' and e.approved_at <= ${day}
      order by e.id for update
    ), paid as (
      insert into referral_payouts (id, user_id, period, amount, reference, description, created_at, updated_at)
      select ${id}, ${userId}, (${day}::timestamptz at time zone 'UTC')::date, ${cents}, ${reference}, ${description}, ${at}, ${at}
      where (select floor(sum(amount) / 100) from due) = ${cents}::bigint
      on conflict (period, user_id) do nothing
      returning id
    ), settled as (
      update referral_earnings e set status = 'paid', payout_id = paid.id, updated_at = ${at}
      from paid, due where e.id = due.id
    ), mailed as (${mailInsert(sql, mail, at, sql`paid`)})
    ${audited(sql, 'referral.paid', 'referral_payout', at, sql`paid`)}`;
}
