import type { Subscription } from '@picks/contract/subscriptions';
import { auditInsert } from '#src/features/audit/audit.service.ts';
import { lockedAccount } from '#src/features/wallet/wallet.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly planId: string;
  readonly status: Subscription['status'];
  readonly autoRenew: boolean;
  readonly periodEnd: Date;
  readonly createdAt: Date;
  readonly refundRequestedAt: Date | null;
}

export interface ChargeRow {
  readonly id: string;
  readonly reference: string;
  readonly description: string;
  /** dollars */
  readonly amount: number;
  readonly status: 'completed' | 'refunded';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
}

export async function findOpenSubscription(sql: Sql, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sql<SubscriptionRow[]>`
    select id, plan_id as "planId", status, auto_renew as "autoRenew", period_end as "periodEnd", created_at as "createdAt",
      refund_requested_at as "refundRequestedAt"
    from subscriptions where user_id = ${userId} and status <> 'ended'`;
  return row;
}

export function listCharges(sql: Sql, subscriptionId: string): Promise<ChargeRow[]> {
  return sql<ChargeRow[]>`
    select id, reference, description, (amount / 100.0)::float8 as amount, status, starts_at as "startsAt", ends_at as "endsAt",
      created_at as "createdAt"
    from subscription_charges where subscription_id = ${subscriptionId} order by created_at desc, id desc`;
}

interface Purchase {
  readonly userId: string;
  readonly subscription: SubscriptionRow;
  readonly charge: ChargeRow;
  /** the subscription it replaces, as it was read; null when there was none */
  readonly replaces: { readonly id: string; readonly periodEnd: Date } | null;
  /** of the charge */
  readonly cents: number;
  readonly act: Act;
  readonly request: IdempotentRequest;
  /** the answer without summary and balance, which the statement adds */
  readonly answer: object;
}

/** `body`: the stored answer, when this statement carried the purchase out. */
export interface PurchaseResult {
  readonly body: string | null;
  readonly isCovered: boolean;
}

/**
 * Buys a period from the locked balance: the old subscription ends, the new one and its charge begin, plan and ledger
 * follow by trigger. One statement: all of it or nothing.
 */
export async function buyPeriod(sql: Sql, purchase: Purchase): Promise<PurchaseResult> {
  const { userId, subscription, charge, replaces, cents, act, request, answer } = purchase;
  const { startsAt, endsAt } = charge;
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', to_jsonb(round((posted - ${cents}::bigint) / 100.0, 2)))
    || jsonb_build_object('summary', money.summary(owner, posted - ${cents}::bigint, held)))::text`;
  const [row] = await sql<PurchaseResult[]>`
    with account as (${lockedAccount(sql, userId)}), current as (
      select id, period_end from subscriptions where user_id = ${userId} and status <> 'ended'
    ), allowed as (
      select owner, posted, held from account
      where available >= ${cents}::bigint
        and (select count(*) from current) = ${replaces === null ? 0 : 1}
        and (${replaces === null} or exists (
          select from current where id = ${replaces?.id ?? null}::uuid and period_end = ${replaces?.periodEnd ?? null}::timestamptz))
    ), claimed as (${claimInsert(sql, request, 201, body, startsAt, sql`allowed`)}), replaced as (
      update subscriptions s set status = 'ended', ended_at = ${startsAt}, updated_at = ${startsAt}
      from claimed where s.user_id = ${userId} and s.status <> 'ended' returning s.id
    ), begun as (
      insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
      select ${subscription.id}, ${userId}, ${subscription.planId}, ${subscription.autoRenew}, ${endsAt}, ${startsAt}, ${startsAt}
      from claimed where (select count(*) from replaced) >= 0
      returning id
    ), charged as (
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
        ends_at, created_at, updated_at)
      select ${charge.id}, begun.id, ${userId}, ${subscription.planId}, ${cents}, ${charge.reference}, ${charge.description},
        ${startsAt}, ${endsAt}, ${startsAt}, ${startsAt} from begun
      returning id, amount, plan_id
    ), audited as (
      ${auditInsert(sql, { act, at: startsAt, action: 'subscription.bought', targetType: 'subscription' }, sql`(select ${subscription.id} as target_id, null as before, to_jsonb(charged) as after from charged)`)}
    )
    select (select claimed.body from claimed) as body, (select available >= ${cents}::bigint from account) as "isCovered"`;
  return row ?? { body: null, isCovered: false };
}

/** Stops the renewal; false when there is nothing to cancel. */
export async function stopRenewal(sql: Sql, userId: string, at: Date, act: Act): Promise<boolean> {
  const rows = await sql`
    with stopped as (
      update subscriptions set auto_renew = false, updated_at = ${at}
      where user_id = ${userId} and status <> 'ended' returning id
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'subscription.cancelled', targetType: 'subscription' }, sql`(select id as target_id, null as before, null as after from stopped)`)}
    )
    select from stopped`;
  return rows.length > 0;
}

export async function markRefundRequested(sql: Sql, id: string, at: Date, act: Act): Promise<void> {
  await sql`
    with marked as (
      update subscriptions set refund_requested_at = ${at}, updated_at = ${at}
      where id = ${id} and status <> 'ended' and refund_requested_at is null returning id
    )
    ${auditInsert(sql, { act, at, action: 'subscription.refund_requested', targetType: 'subscription' }, sql`(select id as target_id, null as before, null as after from marked)`)}`;
}
