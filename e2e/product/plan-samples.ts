import { inDays } from '@picks/api/test/clock';

export const id = (end: string) => `0192f0c1-0000-7000-8000-${end.padStart(12, '0')}`;

const offer = {
  family: 'starter',
  description: 'Five picks a week, from Monday to Sunday',
  duration: 30,
  features: ['5 picks per week', 'Silver picks', 'Free picks on top'],
  accessLevel: 'silver',
  maxPicks: 5,
  isPopular: false,
};
export const starter = { ...offer, _id: id('a1'), name: 'Starter', price: 29 };
export const professional = {
  ...offer,
  _id: id('a2'),
  family: 'professional',
  name: 'Professional',
  description: 'Fifteen picks a week at every level',
  price: 79,
  features: ['15 picks per week', 'Silver and Gold picks', 'Free picks on top'],
  accessLevel: 'gold',
  maxPicks: 15,
  isPopular: true,
};
/** The same, after its price rose. */
export const dearer = { ...starter, price: 39 };
const yearly = { ...starter, _id: id('a3'), price: 290, duration: 365 };
const professionalYear = { ...professional, _id: id('a4'), price: 790, duration: 365 };
export const plans = [starter, professional, yearly, professionalYear];

export const charge = {
  _id: id('c1'),
  transactionId: 'SUB-0192F0C10001',
  description: 'Starter, 30 days',
  amount: 29,
  status: 'completed',
  startsAt: inDays(-12),
  endsAt: inDays(18),
  createdAt: inDays(-12),
};
export const subscription = {
  _id: id('b1'),
  plan: starter,
  status: 'active',
  autoRenew: true,
  periodEnd: charge.endsAt,
  renewal: { price: 29, duration: 30, next: null },
  createdAt: charge.startsAt,
  refundableUntil: inDays(18),
  refundRequestedAt: null,
  charges: [charge],
};
export const wallet = (available: number) => ({
  available,
  balance: available,
  totalDeposited: 250,
  totalWithdrawn: 0,
  pendingWithdrawals: 0,
  bonusFunds: 0,
});

const transaction = (more: object) => {
  const data = {
    _id: charge._id,
    type: 'subscription',
    description: charge.description,
    amount: 29,
    status: 'completed',
    paymentMethod: 'balance',
    transactionId: charge.transactionId,
    createdAt: charge.createdAt,
    rejectionReason: null,
    adminPaymentDetails: null,
    planActivation: null,
    period: { startsAt: charge.startsAt, endsAt: charge.endsAt },
    fee: null,
    payout: null,
    ...more,
  };
  return { type: 'transaction', op: 'put', id: data._id, rev: 1, data };
};
export const charged = transaction({});
/** A deposit with which a plan was to start, and what became of the two. */
export const wish = (status: string, reason: string | null, depositStatus: string) =>
  transaction({
    _id: id('d1'),
    type: 'deposit',
    description: 'deposit transaction',
    amount: 50,
    status: depositStatus,
    paymentMethod: 'paypal',
    transactionId: 'DEP-0192F0C10001',
    createdAt: inDays(-1),
    period: null,
    planActivation: {
      planId: professional._id,
      planName: 'Professional',
      duration: 30,
      autoRenew: true,
      status,
      reason,
    },
  });
export const waiting = wish('waiting', null, 'pending');
