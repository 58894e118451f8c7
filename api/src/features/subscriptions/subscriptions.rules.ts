import { SUBSCRIPTION } from '@picks/contract/subscriptions';

const DAY = 86_400_000;

/** The end of a period of `days` that begins at `start`. */
export function periodEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY);
}

/** Until when the first charge of a subscription can be given back. */
export function guaranteeEnd(createdAt: Date): Date {
  return periodEnd(createdAt, SUBSCRIPTION.refundDays);
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

/** What a refund gives back: every charge of the guarantee's days, and those taken while the request waited. */
export function refundableCharges<Charge extends { status: string; createdAt: Date }>(
  subscription: Refundable,
  charges: readonly Charge[],
  now: Date,
): Charge[] {
  const { status, createdAt, refundRequestedAt, refundedAt } = subscription;
  const until = guaranteeEnd(createdAt);
  const isInTime = refundedAt === null && status !== 'ended' && now < until;
  if (!isInTime && !isRefundOpen(subscription)) return [];
  return charges.filter(
    (charge) =>
      charge.status === 'completed' &&
      (charge.createdAt < until || (refundRequestedAt !== null && charge.createdAt >= refundRequestedAt)),
  );
}
