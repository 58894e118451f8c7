import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { isDearer, type Plan, type PlanPrice } from '@picks/contract/plans';
import { planTerms, SUBSCRIPTION, type Subscription } from '@picks/contract/subscriptions';
import type { User } from '@picks/contract/accounts';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { findUserRow, toUser, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { findPlan, findPlanOnOffer, toPlan } from '#src/features/plans/plans.sql.ts';
import { newReference, summaryOf } from '#src/features/wallet/wallet.sql.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import {
  buyByRequest,
  type ChargeRow,
  findOpenSubscription,
  listCharges,
  markRefundRequested,
  type Purchase,
  setRenewal,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { guaranteeEnd, periodEnd, renewalAt } from './subscriptions.rules.ts';

type Charge = Subscription['charges'][number];

export function toCharge(row: ChargeRow): Charge {
  const { id, reference, description, amount, status, startsAt, endsAt, createdAt } = row;
  return {
    _id: id,
    transactionId: reference,
    description,
    amount,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

export function toSubscription(
  row: SubscriptionRow,
  plan: Plan,
  charges: readonly Charge[],
  now: Date,
): Subscription {
  const until = guaranteeEnd(row.createdAt);
  return {
    _id: row.id,
    plan,
    status: row.status,
    autoRenew: row.autoRenew,
    periodEnd: row.periodEnd.toISOString(),
    renewal: renewalAt(row.prices, row.periodEnd),
    createdAt: row.createdAt.toISOString(),
    refundableUntil: row.refundRequestedAt === null && until > now ? until.toISOString() : null,
    refundRequestedAt: row.refundRequestedAt?.toISOString() ?? null,
    charges: [...charges],
  };
}

/** What a member has, whole: subscription with its charges, account and money. */
export async function subscriptionOf(sql: Sql, userId: string, now: Date) {
  const [row, userRow, summary] = await Promise.all([
    findOpenSubscription(sql, userId),
    findUserRow(sql, userId),
    summaryOf(sql, userId),
  ]);
  if (userRow === undefined) throw problem('unauthenticated');
  const user = toUser(userRow, now);
  if (row === undefined) return { subscription: null, user, summary };
  const [plan, charges] = await Promise.all([findPlan(sql, row.planId), listCharges(sql, row.id)]);
  if (plan === undefined) throw new Error('a subscription without its plan');
  return { subscription: toSubscription(row, toPlan(plan), charges.map(toCharge), now), user, summary };
}

interface Asked {
  readonly planId: string;
  /** refuses a plan that is dearer by now */
  readonly seen?: PlanPrice | undefined;
  /** what a plan that is dearer by now is sold for nevertheless */
  readonly agreed?: PlanPrice | null;
}

interface Terms {
  readonly plan: Plan;
  readonly current: SubscriptionRow | undefined;
  readonly charge: number;
  readonly credit: number;
}

async function planOnOffer(sql: Sql, { planId, seen, agreed }: Asked): Promise<Plan> {
  const row = await findPlanOnOffer(sql, planId);
  if (row === undefined)
    throw problem('plan_unavailable', { fields: { planId: "This plan isn't available" } });
  const plan = toPlan(row);
  if (seen !== undefined && isDearer(plan, seen)) throw problem('plan_dearer');
  return agreed != null && isDearer(plan, agreed) ? { ...plan, ...agreed } : plan;
}

/** What buying or changing to a plan costs the member now; throws the problem that refuses it. */
async function termsOf(sql: Sql, userId: string, asked: Asked, now: Date): Promise<Terms> {
  const plan = await planOnOffer(sql, asked);
  const current = await findOpenSubscription(sql, userId);
  const [paid] = current === undefined ? [] : await listCharges(sql, current.id);
  const held = current === undefined ? null : { planId: current.planId, paid };
  const { charge, credit, refusal } = planTerms(plan, held, now);
  if (refusal !== null) throw problem(refusal);
  return { plan, current, charge, credit };
}

function describe(plan: Plan, credit: number): string {
  const days = plan.duration === 1 ? '1 day' : `${plan.duration} days`;
  const less = credit > 0 ? `, less ${formatDollars(credit)} for unused days` : '';
  return `${plan.name}, ${days}${less}`;
}

/** The account after the purchase; a plan given without charge stands unless the bought one is better. */
function boughtUser(row: UserRow, plan: Plan, { startsAt, endsAt }: ChargeRow, autoRenew: boolean): User {
  const user = toUser(row, startsAt);
  const bought = plan.accessLevel === 'gold' ? 'gold' : 'silver';
  if (row.grantedPlan === 'gold' || row.grantedPlan === bought)
    return { ...user, plan: row.grantedPlan, planExpiresAt: null };
  const expires = periodEnd(endsAt, autoRenew ? SUBSCRIPTION.graceDays : 0);
  return { ...user, plan: bought, planExpiresAt: expires.toISOString() };
}

interface Buying extends Asked {
  readonly userId: string;
  readonly autoRenew: boolean;
  readonly act: Act;
}

function firstCharge({ plan, charge, credit }: Terms, startsAt: Date): ChargeRow {
  const id = uuidv7();
  return {
    id,
    reference: newReference('SUB', id),
    description: describe(plan, credit),
    amount: charge,
    status: 'completed',
    startsAt,
    endsAt: periodEnd(startsAt, plan.duration),
    createdAt: startsAt,
  };
}

/** Everything about a purchase before it happens; throws the problem that refuses it. */
export async function preparePurchase(
  sql: Sql,
  { userId, autoRenew, act, ...asked }: Buying,
  now: Date,
): Promise<{ readonly plan: Plan; readonly purchase: Purchase }> {
  const terms = await termsOf(sql, userId, asked, now);
  const { plan } = terms;
  const charge = firstCharge(terms, now);
  const subscription: SubscriptionRow = {
    id: uuidv7(),
    planId: asked.planId,
    status: 'active',
    autoRenew,
    periodEnd: charge.endsAt,
    createdAt: now,
    refundRequestedAt: null,
    prices: [{ price: plan.price, duration: plan.duration, since: now.getTime() }],
  };
  const replaces = terms.current ?? null;
  const purchase = { userId, subscription, charge, replaces, cents: toCents(terms.charge), act };
  return { plan, purchase };
}

async function refuseLowBalance(sql: Sql, userId: string, cents: number): Promise<never> {
  const { available } = await summaryOf(sql, userId);
  const missing = toDollars(cents - toCents(available));
  const message = `Your balance doesn't cover this plan. You need ${formatDollars(missing)} more`;
  throw problem('balance_too_low', { message, missing });
}

/** Buys or changes the plan from the balance; the stored answer as text. */
export async function buyPlan(
  sql: Sql,
  buying: Buying & { readonly request: IdempotentRequest },
  now: Date,
): Promise<string> {
  const { userId, autoRenew, request } = buying;
  const { plan, purchase } = await preparePurchase(sql, buying, now);
  const userRow = await findUserRow(sql, userId);
  if (userRow === undefined) throw problem('unauthenticated');
  const { subscription, charge, cents } = purchase;
  const answer = {
    subscription: toSubscription(subscription, plan, [toCharge(charge)], now),
    user: boughtUser(userRow, plan, charge, autoRenew),
  };
  const { body, isCovered } = await buyByRequest(sql, purchase, { request, answer });
  if (!isCovered) return refuseLowBalance(sql, userId, cents);
  if (body === null) throw problem('plan_changed');
  return body;
}

async function currentAnswer(sql: Sql, userId: string, now: Date) {
  const { subscription, ...rest } = await subscriptionOf(sql, userId, now);
  if (subscription === null) throw problem('no_subscription');
  return { subscription, ...rest };
}

/** Cancels the plan at its end, or takes that back. */
export async function renewAtEnd(sql: Sql, userId: string, autoRenew: boolean, act: Act, now: Date) {
  await setRenewal(sql, userId, autoRenew, now, act);
  return currentAnswer(sql, userId, now);
}

/** Marks the wish for the console's queue; allowed within 30 days of the subscription's first charge. */
export async function askForRefund(sql: Sql, userId: string, act: Act, now: Date) {
  const row = await findOpenSubscription(sql, userId);
  if (row === undefined) throw problem('no_subscription');
  if (guaranteeEnd(row.createdAt) <= now) throw problem('refund_too_late');
  await markRefundRequested(sql, row.id, now, act);
  return currentAnswer(sql, userId, now);
}
