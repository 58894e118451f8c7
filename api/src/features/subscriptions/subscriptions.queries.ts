import type { SubscriptionRecord } from '@picks/contract/account';
import type { Subscription } from '@picks/contract/subscriptions';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import { isUniqueViolation } from '#src/database/availability.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import type { PriceSince } from './subscriptions.rules.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly planId: string;
  readonly status: Subscription['status'];
  readonly autoRenew: boolean;
  readonly periodEnd: Date;
  readonly createdAt: Date;
  readonly refundRequestedAt: Date | null;
  /** of the plan since it was bought, oldest first */
  readonly prices: readonly PriceSince[];
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
      refund_requested_at as "refundRequestedAt", prices_since_purchase(s) as prices
    from subscriptions s where user_id = ${userId} and status <> 'ended'`;
  return row;
}

/** Every subscription that a member ever had. */
export async function listRecordsOf(sql: Sql, userId: string): Promise<SubscriptionRecord[]> {
  const rows = await sql<{ record: SubscriptionRecord }[]>`
    select jsonb_build_object('plan', p.name, 'status', s.status, 'autoRenew', s.auto_renew, 'createdAt', iso(s.created_at),
      'periodEnd', iso(s.period_end), 'endedAt', iso(s.ended_at), 'refundRequestedAt', iso(s.refund_requested_at)) as record
    from subscriptions s join plans p on p.id = s.plan_id where s.user_id = ${userId} order by s.created_at desc, s.id`;
  return rows.map(({ record }) => record);
}

export function listCharges(sql: Sql, subscriptionId: string): Promise<ChargeRow[]> {
  return sql<ChargeRow[]>`
    select id, reference, description, (amount / 100.0)::float8 as amount, status, starts_at as "startsAt", ends_at as "endsAt",
      created_at as "createdAt"
    from subscription_charges where subscription_id = ${subscriptionId} order by created_at desc, id desc`;
}

export interface Purchase {
  readonly userId: string;
  readonly subscription: SubscriptionRow;
  readonly charge: ChargeRow;
  /** the subscription it replaces, as it was read; null when there was none */
  readonly replaces: { readonly id: string; readonly periodEnd: Date } | null;
  /** of the charge */
  readonly cents: number;
  readonly act: Act;
}

/** `body`: what the claim returned, when this statement carried the purchase out. */
interface PurchaseResult {
  readonly body: string | null;
  readonly isCovered: boolean;
}

/** What makes a purchase happen once: a CTE body that reads `allowed` and returns `body`, and the mail of it. */
interface Claim {
  readonly once: Fragment;
  readonly mail: OutgoingMail | null;
}

/**
 * Buys a period from the locked balance: the old subscription ends, the new one and its charge begin, plan and ledger
 * follow by trigger. One statement: all of it or nothing. A refund that was asked for goes with the old subscription,
 * whose unused days are paid for already.
 */
async function buyPeriod(sql: Sql, purchase: Purchase, claim: Claim): Promise<PurchaseResult> {
  try {
    return await purchaseStatement(sql, purchase, claim);
  } catch (error) {
    // Another purchase or a renewal committed after this statement's snapshot: one subscription is open already.
    if (isUniqueViolation(error)) return { body: null, isCovered: true };
    throw error;
  }
}

/** `begun` reads `replaced` although it needs nothing of it: an account has one open subscription, so the old one ends first. */
async function purchaseStatement(
  sql: Sql,
  purchase: Purchase,
  { once, mail }: Claim,
): Promise<PurchaseResult> {
  const { userId, subscription, charge, replaces, cents, act } = purchase;
  const { startsAt, endsAt } = charge;
  const [row] = await sql<PurchaseResult[]>`
    with account as (${lockedAccount(sql, userId)}), current as (
      select id, period_end from subscriptions where user_id = ${userId} and status <> 'ended'
    ), allowed as (
      select owner, posted, held from account
      where available >= ${cents}::bigint
        and (select count(*) from current) = ${replaces === null ? 0 : 1}
        and (${replaces === null} or exists (
          select from current where id = ${replaces?.id ?? null}::uuid and period_end = ${replaces?.periodEnd ?? null}::timestamptz))
    ), claimed as (${once}), replaced as (
      update subscriptions s set status = 'ended', ended_at = ${startsAt}, refund_requested_at = null, updated_at = ${startsAt}
      from claimed where s.id = ${replaces?.id ?? null}::uuid and s.period_end = ${replaces?.periodEnd ?? null}::timestamptz
        and s.status <> 'ended' returning s.id
    ), begun as (
      insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
      select ${subscription.id}, ${userId}, ${subscription.planId}, ${subscription.autoRenew}, ${endsAt}, ${startsAt}, ${startsAt}
      from claimed cross join (select count(*) from replaced) ended
      returning id
    ), charged as (
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
        ends_at, created_at, updated_at)
      select ${charge.id}, begun.id, ${userId}, ${subscription.planId}, ${cents}, ${charge.reference}, ${charge.description},
        ${startsAt}, ${endsAt}, ${startsAt}, ${startsAt} from begun
      returning id, amount, plan_id
    ), audited as (
      ${auditInsert(sql, { act, at: startsAt, action: 'subscription.bought', targetType: 'subscription' }, sql`charged`, { id: sql`${subscription.id}`, after: sql`to_jsonb(charged)` })}
    )${mail === null ? sql`` : sql`, mailed as (${mailInsert(sql, mail, startsAt, sql`charged`)})`}
    select (select claimed.body from claimed) as body, (select available >= ${cents}::bigint from account) as "isCovered"`;
  return row ?? { body: null, isCovered: false };
}

/** Buys for a request of the member; `answer` lacks summary and balance, which the statement adds. */
export function buyByRequest(
  sql: Sql,
  purchase: Purchase,
  { request, answer }: { readonly request: IdempotentRequest; readonly answer: object },
): Promise<PurchaseResult> {
  const { cents, charge } = purchase;
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', to_jsonb(round((posted - ${cents}::bigint) / 100.0, 2)))
    || jsonb_build_object('summary', money.summary(owner, posted - ${cents}::bigint, held)))::text`;
  const once = claimInsert(sql, request, 201, body, charge.startsAt, sql`allowed`);
  return buyPeriod(sql, purchase, { once, mail: null });
}

/** Buys what a member wished for with a deposit, while the wish waits and the deposit is completed. */
export function buyByDeposit(
  sql: Sql,
  purchase: Purchase,
  { depositId, mail }: { readonly depositId: string; readonly mail: OutgoingMail },
): Promise<PurchaseResult> {
  // The deposit is locked before its intent: the order of everyone who touches both.
  const once = sql`
    update deposit_intents i set status = 'activated', updated_at = ${purchase.charge.startsAt}
    from allowed, (select id from deposits where id = ${depositId} and status = 'completed' for update) d
    where i.deposit_id = d.id and i.status = 'waiting'
    returning i.status as body`;
  return buyPeriod(sql, purchase, { once, mail });
}

/** Turns the renewal on or off; nothing happens when there is no subscription or it stands there already. */
export async function setRenewal(
  sql: Sql,
  userId: string,
  autoRenew: boolean,
  at: Date,
  act: Act,
): Promise<void> {
  const action = autoRenew ? 'subscription.resumed' : 'subscription.cancelled';
  await sql`
    with changed as (
      update subscriptions set auto_renew = ${autoRenew}, updated_at = ${at}
      where user_id = ${userId} and status <> 'ended' and auto_renew <> ${autoRenew} returning id
    )
    ${auditInsert(sql, { act, at, action, targetType: 'subscription' }, sql`changed`)}`;
}

export async function markRefundRequested(sql: Sql, id: string, at: Date, act: Act): Promise<void> {
  await sql`
    with marked as (
      update subscriptions set refund_requested_at = ${at}, updated_at = ${at}
      where id = ${id} and status <> 'ended' and refund_requested_at is null returning id
    )
    ${auditInsert(sql, { act, at, action: 'subscription.refund_requested', targetType: 'subscription' }, sql`marked`)}`;
}
