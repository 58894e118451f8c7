import type { Plan } from '@picks/contract/plans';
import type { Subscription } from '@picks/contract/subscriptions';

/** A plan of gold by its family's name and its price. */
export const plan = (family: string, price: number, duration = 30): Plan => ({
  _id: `${family} ${duration}`,
  family,
  name: family,
  description: '',
  price,
  duration,
  features: [],
  accessLevel: 'gold',
  maxPicks: null,
  isPopular: false,
});

/** The last charge of a subscription, whose period ends on December 18. */
export const charge = {
  _id: 'c',
  transactionId: 'SUB-1',
  description: 'Starter, 30 days',
  amount: 29,
  status: 'completed' as const,
  startsAt: '2026-11-18T12:00:00Z',
  endsAt: '2026-12-18T12:00:00Z',
  createdAt: '2026-11-18T12:00:00Z',
};
/** A subscription of the plan Starter that renews. */
export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  _id: 's',
  plan: plan('starter', 29),
  status: 'active',
  autoRenew: true,
  periodEnd: charge.endsAt,
  renewal: { price: 29, duration: 30, next: null },
  createdAt: charge.startsAt,
  refundableUntil: null,
  refundRequestedAt: null,
  charges: [charge],
  ...more,
});
