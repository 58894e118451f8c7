import type { AuditVerb } from '@picks/contract/audit-actions';
import type { MoneyFilters } from '@picks/contract/money-filters.admin';
import { type Subscription, subscriptionStatuses } from '@picks/contract/subscriptions';
import {
  type Consent,
  consentCtes,
  refusalCtes,
  waitingApproval,
  type WaitingApproval,
} from '#src/features/approvals/consent.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { planColumns, type PlanRow } from '#src/features/plans/plans.sql.ts';
import { isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { isPayable, type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { type Days, isWithin, startOf } from '#src/database/days.ts';
import { pageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { idsOfPeople, conditionOf, type SearchWord, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import type { ChargeRow, SubscriptionRow } from './subscriptions.queries.ts';

type Jsonned<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };

export interface AdminSubscriptionRow extends SubscriptionRow, OwnerRow {
  readonly plan: PlanRow;
  /** newest first */
  readonly charges: readonly Jsonned<ChargeRow>[];
  readonly refundedAt: Date | null;
  readonly refundDeclinedAt: Date | null;
  readonly refundReason: string | null;
  /** of the member, dollars */
  readonly available: number;
  /** that its refund waits for a second administrator */
  readonly approval: WaitingApproval | null;
}

const rows = (sql: Sql): Fragment => sql`
  select s.id, s.plan_id as "planId", s.status, s.auto_renew as "autoRenew", s.period_end as "periodEnd",
    s.created_at as "createdAt", s.refund_requested_at as "refundRequestedAt", s.refunded_at as "refundedAt",
    s.refund_declined_at as "refundDeclinedAt", s.refund_reason as "refundReason", prices_since_purchase(s) as prices, ${ownerColumns(sql)},
    (select to_jsonb(p) from (select ${planColumns(sql)} from plans l where l.id = s.plan_id) p) as plan,
    (select jsonb_agg(jsonb_build_object('id', c.id, 'reference', c.reference, 'description', c.description,
        'amount', c.amount / 100.0, 'status', c.status, 'startsAt', c.starts_at, 'endsAt', c.ends_at, 'createdAt', c.created_at)
        order by c.created_at desc, c.id desc)
      from subscription_charges c where c.subscription_id = s.id) as charges,
    ((a.posted - a.held) / 100.0)::float8 as available,
    ${waitingApproval(sql, sql`s.id`)} as approval
  from subscriptions s join users u on u.id = s.user_id join money.account a on a.owner = s.user_id`;

const isRefundOpen = (sql: Sql) => sql`(s.refund_requested_at is not null and s.refunded_at is null)`;

/** Open requests for a refund first, the oldest on top, then the newest: the expressions of subscriptions_in_order. */
const inQueue = (sql: Sql): Fragment => sql`${isRefundOpen(sql)} desc,
  (case when ${isRefundOpen(sql)} then s.refund_requested_at end), s.created_at desc, s.id`;

interface SubscriptionFilters extends Days, MoneyFilters {
  readonly status?: Subscription['status'] | undefined;
  readonly refundRequested?: '1' | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
  readonly openOn?: string | undefined;
}

/** Whether a subscription ran at an instant; `x` is its name in the statement. */
const ranAt = (sql: Sql, x: Fragment, instant: Fragment): Fragment =>
  sql`(${x}.created_at < ${instant} and (${x}.ended_at is null or ${x}.ended_at >= ${instant}))`;

/** The last subscription of a member who had one when a day began and, as this one ended, none when it was over. */
function leftIn(sql: Sql, days: Days): Fragment {
  const endedOn = sql`(s.ended_at at time zone 'utc')::date`;
  const [begins, ends] = [startOf(sql, endedOn), startOf(sql, sql`${endedOn} + 1`)];
  const other = (is: Fragment) =>
    sql`exists (select from subscriptions o where o.user_id = s.user_id and ${is})`;
  return sql`s.ended_at is not null and ${isWithin(sql, sql`s.ended_at`, days)}
    and ${other(ranAt(sql, sql`o`, begins))} and not ${other(ranAt(sql, sql`o`, ends))}
    and not ${other(sql`(o.ended_at, o.id) > (s.ended_at, s.id) and o.ended_at < ${ends}`)}`;
}

/** Those that the days of the business counted: who had one when a day ended, and whose end left its member without. */
function dayCondition(
  sql: Sql,
  { openOn, ...days }: Pick<SubscriptionFilters, 'from' | 'to' | 'openOn'>,
): Fragment {
  return sql`${openOn ? sql`and ${ranAt(sql, sql`s`, startOf(sql, sql`${openOn}::date + 1`))}` : sql``}
    ${days.from || days.to ? sql`and ${leftIn(sql, days)}` : sql``}`;
}

/** Whether a charge of the subscription was of an amount within the limits of the filters; true without any. */
const isChargedAmount = (sql: Sql, filters: MoneyFilters): Fragment =>
  filters.minAmount === undefined && filters.maxAmount === undefined
    ? sql`true`
    : sql`exists (select from subscription_charges c
        where c.subscription_id = s.id and ${isAmountWithin(sql, sql`c.amount`, filters)})`;

/** Whether every word is in whose it is or in the name of its plan. */
const subscriptionCondition = (sql: Sql, words: readonly SearchWord[]) =>
  conditionOf(
    sql,
    {
      row: sql`s`,
      text: sql`concat_ws(' ', u.first_name, u.last_name, u.email, (select name from plans l where l.id = s.plan_id))`,
      having: (isIn) => [
        sql`select f.id from plans l cross join lateral (
            select s.id from subscriptions s where s.plan_id = l.id offset 0) f where ${isIn(sql`l.name`)}`,
        idsOfPeople(sql, sql`subscriptions`, isIn),
      ],
    },
    words,
  );

export async function subscriptionListing(
  sql: Sql,
  { status, refundRequested, search, user, from, to, openOn, ...money }: SubscriptionFilters,
): Promise<StatusListing<AdminSubscriptionRow>> {
  const words = searchWords(search);
  const sought = words && (await subscriptionCondition(sql, words));
  // Whose it is is looked up for the rows of the page alone, unless it is searched by that.
  const asked = sql`subscriptions s ${words ? sql`join users u on u.id = s.user_id` : sql``}
    where true ${user ? sql`and s.user_id = ${user}` : sql``}
    ${dayCondition(sql, { from, to, openOn })}
    and ${isCreatedWithin(sql, sql`s.created_at`, money)} and ${isChargedAmount(sql, money)}
    ${sought ? sql`and ${sought.isFound}` : sql``}`;
  return {
    key: sql`s.id`,
    source: sql`${asked} ${status ? sql`and s.status = ${status}` : sql``}
      ${refundRequested ? sql`and ${isRefundOpen(sql)}` : sql``}`,
    order: inQueue(sql),
    select: rows(sql),
    status: sql`s.status`,
    anyStatus: asked,
  };
}

export async function listSubscriptions(sql: Sql, filters: SubscriptionFilters, page: Page) {
  const listing = await subscriptionListing(sql, filters);
  const { status } = filters;
  const [found, { counts, sum }, [{ refundRequested, total }]] = await Promise.all([
    pageOf(sql, listing, page),
    statusCountsOf(sql, listing, subscriptionStatuses),
    sql<[{ refundRequested: number; total: number }]>`
      select count(*)::int as "refundRequested",
        count(*) filter (where ${status ? sql`s.status = ${status}` : sql`true`})::int as total
      from ${listing.anyStatus} and ${isRefundOpen(sql)}`,
  ]);
  const ofStatus = status === undefined ? sum : counts[status];
  return {
    rows: found,
    total: filters.refundRequested ? total : ofStatus,
    counts: { ...counts, refundRequested },
  };
}

export async function findSubscription(sql: Sql, id: string): Promise<AdminSubscriptionRow | undefined> {
  const [row] = await sql<AdminSubscriptionRow[]>`${rows(sql)} where s.id = ${id}`;
  return row;
}

export async function findOpenSubscriptionOf(
  sql: Sql,
  userId: string,
): Promise<AdminSubscriptionRow | undefined> {
  const [row] = await sql<
    AdminSubscriptionRow[]
  >`${rows(sql)} where s.user_id = ${userId} and s.status <> 'ended'`;
  return row;
}

/** The subscription of each charge. */
export function listSubscriptionsOfCharges(
  sql: Sql,
  chargeIds: readonly string[],
): Promise<AdminSubscriptionRow[]> {
  return sql<AdminSubscriptionRow[]>`
    ${rows(sql)} where s.id in (select c.subscription_id from subscription_charges c where c.id = any (${chargeIds as string[]}))`;
}

interface Decision {
  /** as it was read; the decision falls only if it still is so */
  readonly subscription: AdminSubscriptionRow;
  readonly reason: string;
  readonly at: Date;
  readonly act: Act;
  readonly mail: OutgoingMail;
  readonly request: IdempotentRequest;
  /** the answer without its summary, which the statement adds */
  readonly answer: object;
}

interface Refund extends Decision {
  readonly chargeIds: readonly string[];
  /** of the charges together */
  readonly cents: number;
  readonly consent: Consent;
}

interface Refunded {
  /** the stored answer; null when it was done before, is not agreed on, or the subscription has changed */
  readonly body: string | null;
  readonly isAgreed: boolean;
  readonly isUnchanged: boolean;
  readonly isPayable: boolean;
}

/** The CTEs that begin a decision: the locked account, and the claimed request if nothing has changed since and it is agreed on. */
function claimedDecision(sql: Sql, decision: Decision, cents: number, consent?: Consent): Fragment {
  const { subscription, at, act, request, answer } = decision;
  const { id, userId, status, periodEnd, refundRequestedAt } = subscription;
  const body = sql`(${sql.json(answer as never)}::jsonb
    || jsonb_build_object('summary', money.summary(owner, posted + ${cents}::bigint, held)))::text`;
  return sql`
    account as (${lockedAccount(sql, userId)}), unchanged as (
      select account.owner, account.posted, account.held from account, subscriptions s
      where s.id = ${id} and s.status = ${status} and s.period_end = ${periodEnd} and s.refunded_at is null
        and s.refund_requested_at is not distinct from ${refundRequestedAt}
      for update of s
    ), ${consent ? sql`${consentCtes(sql, sql`unchanged`, { consent, cents, direction: 'in', isPaying: true, act, at, request })},` : sql``}
    claimed as (${claimInsert(sql, request, 200, body, at, consent ? sql`unchanged, consent` : sql`unchanged`)})`;
}

const audited = (
  sql: Sql,
  { at, act, reason }: Decision,
  action: AuditVerb<'subscription'>,
  source: Fragment,
  after: object,
) =>
  auditInsert(sql, { act, at, action: `subscription.${action}`, targetType: 'subscription' }, source, {
    after: sql`${sql.json({ reason, ...after })}::jsonb`,
  });

/** Gives the charges back and ends the subscription; ledger and plan follow by trigger. */
export async function refundCharges(sql: Sql, refund: Refund): Promise<Refunded> {
  const { subscription, chargeIds, cents, reason, at, consent, mail } = refund;
  const [row] = await sql<Refunded[]>`
    with ${claimedDecision(sql, refund, cents, consent)}, refunded as (
      update subscription_charges c set status = 'refunded', updated_at = ${at} from claimed
      where c.id = any (${chargeIds as string[]}) and c.status = 'completed'
    ), ended as (
      update subscriptions s set status = 'ended', ended_at = coalesce(s.ended_at, ${at}), next_try_at = null,
        refunded_at = ${at}, refund_reason = ${reason}, updated_at = ${at}
      from claimed where s.id = ${subscription.id} returning s.id
    ), mailed as (${mailInsert(sql, mail, at, sql`ended`)}),
    audited as (${audited(sql, refund, 'refunded', sql`ended`, { cents, charges: chargeIds })})
    select (select body from claimed) as body, exists (select from consent) as "isAgreed",
      exists (select from unchanged) as "isUnchanged", ${isPayable(sql, sql`${subscription.userId}::uuid`, refund.act)} as "isPayable"`;
  return row ?? { body: null, isAgreed: false, isUnchanged: false, isPayable: true };
}

/** Takes the request off the subscription, which goes on, and off the approvals what waits about it. The stored answer, null when it was
 * done before or the subscription has changed. */
export async function refuseRefund(sql: Sql, decision: Decision): Promise<string | null> {
  const { subscription, reason, at, act, mail } = decision;
  const [row] = await sql<{ body: string }[]>`
    with ${claimedDecision(sql, decision, 0)}, declined as (
      update subscriptions s set refund_requested_at = null, refund_declined_at = ${at}, refund_reason = ${reason}, updated_at = ${at}
      from claimed where s.id = ${subscription.id} returning s.id
    ), mailed as (${mailInsert(sql, mail, at, sql`declined`)}),
    audited as (${audited(sql, decision, 'refund_declined', sql`declined`, {})}),
    ${refusalCtes(sql, sql`a.target_id in (select id from declined)`, { at, act, reason: 'The refund was declined' })}
    select body from claimed`;
  return row?.body ?? null;
}
