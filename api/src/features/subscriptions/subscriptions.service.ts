import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import type { Plan } from '@picks/contract/plans';
import { SUBSCRIPTION, type Subscription } from '@picks/contract/subscriptions';
import type { User } from '@picks/contract/accounts';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { findUserRow, toUser } from '#src/features/accounts/accounts.service.ts';
import { findPlan, findPlanOnOffer, toPlan } from '#src/features/plans/plans.service.ts';
import { newReference, summaryOf } from '#src/features/wallet/wallet.service.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import {
  buyPeriod,
  type ChargeRow,
  findOpenSubscription,
  listCharges,
  markRefundRequested,
  stopRenewal,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { periodEnd, unusedCredit } from './subscriptions.rules.ts';

type Charge = Subscription['charges'][number];

function toCharge(row: ChargeRow): Charge {
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

/** Until when the first charge of a subscription can be given back. */
function refundEnd(createdAt: Date): Date {
  return periodEnd(createdAt, SUBSCRIPTION.refundDays);
}

function toSubscription(
  row: SubscriptionRow,
  plan: Plan,
  charges: readonly Charge[],
  now: Date,
): Subscription {
  const until = refundEnd(row.createdAt);
  return {
    _id: row.id,
    plan,
    status: row.status,
    autoRenew: row.autoRenew,
    periodEnd: row.periodEnd.toISOString(),
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

interface Terms {
  readonly plan: Plan;
  readonly current: SubscriptionRow | undefined;
  readonly cents: number;
  readonly credit: number;
}

/** What the change costs: the price less the credit for the unused days of the current plan. */
async function termsOf(sql: Sql, userId: string, planId: string, now: Date): Promise<Terms> {
  const row = await findPlanOnOffer(sql, planId);
  if (row === undefined)
    throw problem('plan_unavailable', { fields: { planId: 'This plan is not on offer' } });
  const plan = toPlan(row);
  const current = await findOpenSubscription(sql, userId);
  if (current === undefined) return { plan, current, cents: toCents(plan.price), credit: 0 };
  if (current.planId === planId) throw problem('plan_is_current');
  const [paid] = await listCharges(sql, current.id);
  const credit = paid === undefined ? 0 : unusedCredit({ ...paid, amount: toCents(paid.amount) }, now);
  if (credit > toCents(plan.price)) {
    const message =
      'What is left of your plan is worth more than this one. Cancel it and change when it ends';
    throw problem('plan_is_current', { message });
  }
  return { plan, current, cents: toCents(plan.price) - credit, credit };
}

function describe(plan: Plan, credit: number): string {
  const days = plan.duration === 1 ? '1 day' : `${plan.duration} days`;
  const less = credit > 0 ? `, less ${formatDollars(toDollars(credit))} for unused days` : '';
  return `${plan.name}, ${days}${less}`;
}

function boughtUser(user: User, plan: Plan, endsAt: Date, autoRenew: boolean): User {
  const expires = periodEnd(endsAt, autoRenew ? SUBSCRIPTION.graceDays : 0);
  return {
    ...user,
    plan: plan.accessLevel === 'gold' ? 'gold' : 'silver',
    planExpiresAt: expires.toISOString(),
  };
}

interface Buying {
  readonly userId: string;
  readonly planId: string;
  readonly autoRenew: boolean;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

function firstCharge(plan: Plan, cents: number, credit: number, startsAt: Date): ChargeRow {
  const id = uuidv7();
  return {
    id,
    reference: newReference('SUB', id),
    description: describe(plan, credit),
    amount: toDollars(cents),
    status: 'completed',
    startsAt,
    endsAt: periodEnd(startsAt, plan.duration),
    createdAt: startsAt,
  };
}

async function refuseLowBalance(sql: Sql, userId: string, cents: number): Promise<never> {
  const { available } = await summaryOf(sql, userId);
  const missing = toDollars(cents - toCents(available));
  const message = `Your balance does not cover this plan: ${formatDollars(missing)} are missing`;
  throw problem('balance_too_low', { message, missing });
}

/** Buys or changes the plan from the balance; the stored answer as text, null when the request was carried out before. */
export async function buyPlan(sql: Sql, buying: Buying, now: Date): Promise<string | null> {
  const { userId, planId, autoRenew, act, request } = buying;
  const { plan, current, cents, credit } = await termsOf(sql, userId, planId, now);
  const userRow = await findUserRow(sql, userId);
  if (userRow === undefined) throw problem('unauthenticated');
  const charge = firstCharge(plan, cents, credit, now);
  const { endsAt } = charge;
  const row: SubscriptionRow = {
    id: uuidv7(),
    planId,
    status: 'active',
    autoRenew,
    periodEnd: endsAt,
    createdAt: now,
    refundRequestedAt: null,
  };
  const { body, isCovered } = await buyPeriod(sql, {
    userId,
    subscription: row,
    charge,
    replaces: current ?? null,
    cents,
    act,
    request,
    answer: {
      subscription: toSubscription(row, plan, [toCharge(charge)], now),
      user: boughtUser(toUser(userRow, now), plan, endsAt, autoRenew),
    },
  });
  return isCovered ? body : refuseLowBalance(sql, userId, cents);
}

async function currentAnswer(sql: Sql, userId: string, now: Date) {
  const { subscription, ...rest } = await subscriptionOf(sql, userId, now);
  if (subscription === null) throw problem('no_subscription');
  return { subscription, ...rest };
}

export async function cancelRenewal(sql: Sql, userId: string, act: Act, now: Date) {
  await stopRenewal(sql, userId, now, act);
  return currentAnswer(sql, userId, now);
}

/** Marks the wish for the console's queue; allowed within 30 days of the subscription's first charge (D68). */
export async function askForRefund(sql: Sql, userId: string, act: Act, now: Date) {
  const row = await findOpenSubscription(sql, userId);
  if (row === undefined) throw problem('no_subscription');
  if (refundEnd(row.createdAt) <= now) throw problem('refund_too_late');
  await markRefundRequested(sql, row.id, now, act);
  return currentAnswer(sql, userId, now);
}
