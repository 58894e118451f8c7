import { isDearer, type PlanPrice } from '@picks/contract/plans';
import { type Renewal, SUBSCRIPTION } from '@picks/contract/subscriptions';

const DAY = 86_400_000;

/** The end of a period of `days` that begins at `start`. */
export function periodEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY);
}

/** Until when the first charge of a subscription can be given back. */
export function guaranteeEnd(createdAt: Date): Date {
  return periodEnd(createdAt, SUBSCRIPTION.refundDays);
}

/** A price of a plan since a member bought it. */
export interface PriceSince extends PlanPrice {
  /** milliseconds */
  readonly since: number;
}

/** The last of prices, oldest first, that was not dearer than the one before it. */
export function lowestRecentPrice<Price extends PlanPrice>([first, ...later]: readonly Price[]): Price {
  if (first === undefined) throw new Error('a plan without a price');
  return later.reduce((kept, next) => (isDearer(next, kept) ? kept : next), first);
}

/**
 * What a period that begins at `start` costs: the lowestRecentPrice price of the days of notice before it, and of all later ones.
 * So a cut counts at once, and a rise for periods that begin those days after it.
 */
export function priceOfPeriod<Price extends PriceSince>(prices: readonly Price[], start: Date): Price {
  const noticed = start.getTime() - SUBSCRIPTION.priceNoticeDays * DAY;
  const before = prices.findLastIndex(({ since }) => since <= noticed);
  return lowestRecentPrice(prices.slice(Math.max(0, before)));
}

/** What the renewal at the end of a period costs, and from which one on today's price counts if that one is dearer. */
export function renewalAt(prices: readonly PriceSince[], end: Date): Renewal {
  const today = prices.at(-1);
  let from = end;
  let charged = priceOfPeriod(prices, end);
  const { price, duration } = charged;
  while (charged !== today) {
    from = periodEnd(from, charged.duration);
    charged = priceOfPeriod(prices, from);
  }
  const isLater = from > end;
  return {
    price,
    duration,
    next: isLater ? { price: charged.price, duration: charged.duration, from: from.toISOString() } : null,
  };
}

interface Refundable {
  readonly status: 'active' | 'grace' | 'ended';
  readonly createdAt: Date;
  readonly refundRequestedAt: Date | null;
  readonly refundedAt: Date | null;
}

/** A refund was asked for and is undecided. */
export function isRefundOpen({ refundRequestedAt, refundedAt }: Refundable): boolean {
  return refundRequestedAt !== null && refundedAt === null;
}

/**
 * What a refund gives back: every charge of the guarantee's days, and those taken while the request waited. A refund that was
 * asked for in time (`askedAt`) stays in time while it waits for a second administrator.
 */
export function refundableCharges<Charge extends { status: string; createdAt: Date }>(
  subscription: Refundable,
  charges: readonly Charge[],
  now: Date,
  askedAt: Date | null = null,
): Charge[] {
  const { status, createdAt, refundRequestedAt, refundedAt } = subscription;
  const until = guaranteeEnd(createdAt);
  const isInTime =
    refundedAt === null && (askedAt !== null || status !== 'ended') && (askedAt ?? now) < until;
  if (!isInTime && !isRefundOpen(subscription)) return [];
  return charges.filter(
    (charge) =>
      charge.status === 'completed' &&
      (charge.createdAt < until || (refundRequestedAt !== null && charge.createdAt >= refundRequestedAt)),
  );
}
