import { inDays } from '@picks/api/test/clock';

// What the console's business screens are shown with: a member, what they bought and what they moved.

const user = { _id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Ana Ruiz', email: 'ana@example.com' };
/** Of a list that fits. */
export const page = { page: 1, limit: 20, total: 1, totalPages: 1 };

export const plan = {
  _id: '0192f0c1-0000-7000-8000-0000000000f1',
  family: 'professional',
  name: 'Professional',
  description: 'Fifteen picks a week at every level',
  price: 79,
  duration: 30,
  features: ['15 picks per week', 'Gold picks'],
  accessLevel: 'gold',
  maxPicks: 15,
  isPopular: true,
};

const charge = {
  _id: '0192f0c1-0000-7000-8000-0000000000c1',
  transactionId: 'SUB-0192F0C10001',
  description: 'Professional, 30 days, less $14.50 for unused days',
  amount: 64.5,
  status: 'completed',
  startsAt: inDays(-4),
  endsAt: inDays(26),
  createdAt: inDays(-4),
};

export const subscription = {
  _id: '0192f0c1-0000-7000-8000-0000000000b1',
  plan,
  status: 'active',
  autoRenew: true,
  periodEnd: inDays(26),
  renewal: { price: 79, duration: 30, next: { price: 89, duration: 30, from: inDays(56) } },
  createdAt: inDays(-4),
  refundableUntil: null,
  refundRequestedAt: inDays(-1),
  charges: [charge],
  user,
  allowedActions: ['refund', 'decline_refund'],
  refundable: 64.5,
  refundedAt: null,
  refundDeclinedAt: null,
  refundReason: null,
  available: 35.5,
};

export const transaction = {
  _id: '0192f0c1-0000-7000-8000-0000000000d3',
  type: 'deposit',
  description: 'deposit transaction',
  amount: 250,
  status: 'completed',
  paymentMethod: 'paypal',
  transactionId: 'DEP-0192F0C10001',
  createdAt: inDays(-6),
  rejectionReason: null,
  adminPaymentDetails: null,
  planActivation: null,
  period: null,
  fee: null,
  payout: null,
  user,
  allowedActions: ['refunded'],
};
export const payout = {
  ...transaction,
  _id: '0192f0c1-0000-7000-8000-0000000000e3',
  type: 'withdraw',
  description: 'withdraw transaction',
  amount: 50,
  status: 'approved',
  transactionId: 'WDR-0192F0C10001',
  fee: 2.5,
  payout: 47.5,
  allowedActions: ['processing', 'completed', 'rejected', 'failed'],
};
const { user: _, allowedActions: __, ...memberTransaction } = transaction;
export { memberTransaction };
export const journals = [
  {
    kind: 'deposit',
    at: inDays(-6),
    entries: [
      { account: 'external', amount: -250 },
      { account: 'member', amount: 250 },
    ],
  },
];

const twoHoursAgo = inDays(-1 / 12);

export const deposit = {
  _id: '0192f0c1-0000-7000-8000-0000000000d1',
  amount: 250,
  paymentMethod: 'paypal',
  status: 'waiting_for_deposit',
  transactionId: 'DEP-0192F0C10001',
  description: '',
  adminPaymentDetails: {
    instructions: 'Send the amount to the address below and quote the reference.',
    accountInfo: 'pay@fairline.example',
    reference: 'DEP-0192F0C10001',
    notes: '',
  },
  rejectionReason: null,
  planActivation: null,
  createdAt: twoHoursAgo,
  updatedAt: twoHoursAgo,
  user,
  allowedActions: ['add_details', 'approve', 'reject'],
  processedBy: null,
  processedAt: null,
  available: 60,
};

export const pendingDeposit = {
  ...deposit,
  _id: '0192f0c1-0000-7000-8000-0000000000d2',
  status: 'pending',
  adminPaymentDetails: null,
  allowedActions: ['add_details', 'reject'],
};

export const withdrawal = {
  id: '0192f0c1-0000-7000-8000-0000000000e1',
  _id: '0192f0c1-0000-7000-8000-0000000000e1',
  amount: 50,
  fee: 2.5,
  payout: 47.5,
  withdrawMethod: 'bank',
  paymentMethod: 'bank',
  status: 'approved',
  transactionId: 'WDR-0192F0C10001',
  rejectionReason: null,
  createdAt: twoHoursAgo,
  processedAt: null,
  timeline: [
    { status: 'pending', at: twoHoursAgo },
    { status: 'approved', at: inDays(-1 / 24) },
  ],
  user,
  paymentDetails: { accountName: 'Ana Ruiz', accountNumber: '00012345678', routingNumber: '021000021' },
  processedBy: null,
  allowedActions: ['process', 'complete', 'reject', 'fail'],
};

/** A credit that a colleague asked for. */
export const approval = {
  _id: '0192f0c1-0000-7000-8000-0000000000a7',
  kind: 'credit',
  status: 'waiting',
  user,
  amount: 600,
  reason: 'Refund of a double payment in October',
  subject: null,
  madeBy: 'Kim Lee',
  isOwn: false,
  isAlone: false,
  createdAt: twoHoursAgo,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  available: 35.5,
  allowedActions: ['approve', 'reject'],
};
/** What the administrator who looks asked for. */
export const ownApproval = {
  ...approval,
  _id: '0192f0c1-0000-7000-8000-0000000000a8',
  kind: 'write_off',
  madeBy: 'Ben Okafor',
  reason: 'Unclaimed since 2024',
  available: 600,
  isOwn: true,
  isAlone: true,
  allowedActions: ['withdraw'],
};
