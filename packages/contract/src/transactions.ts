import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paymentDetails } from './deposits.ts';
import { growing, instant, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';
import { dollars, walletSummary } from './money.ts';
import { planActivation } from './plan-activations.ts';

export const transactionTypes = ['deposit', 'withdraw', 'referral', 'subscription'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Filters of the list; weeks start on Monday, all in the member's zone. */
export const dateRanges = ['all', 'today', 'week', 'month', 'year'] as const;
export type DateRange = (typeof dateRanges)[number];

/** Rows a page of the list has, and the most that is answered without paging. */
export const TRANSACTIONS = { page: 20, most: 1000 } as const;

/** Texts of the transactions screen. */
export const transactionMessages = {
  empty: 'No transactions found',
  emptyHint: 'Try adjusting your filters',
  noId: 'N/A',
} as const;

/** Money in is positive, money out negative. */
export const transactionSign: Readonly<Record<TransactionType, 1 | -1>> = {
  deposit: 1,
  referral: 1,
  withdraw: -1,
  subscription: -1,
};

export const transaction = z.object({
  _id: recordId,
  type: growing(transactionTypes),
  description: z.string(),
  /** dollars, without a sign */
  amount: dollars,
  status: z.string(),
  paymentMethod: z.string(),
  transactionId: z.string(),
  createdAt: instant,
  rejectionReason: z.nullable(z.string()),
  /** of a deposit, once an administrator attached them */
  adminPaymentDetails: z.nullable(paymentDetails),
  /** of a deposit: the plan that starts when it is approved */
  planActivation: z.nullable(planActivation),
  /** of a deposit: when the member said that the money is on its way; no server before 2026-12 tells */
  sentAt: z.optional(z.nullable(instant)),
  /** of a subscription: what it pays for */
  period: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  /** of a withdrawal: what was kept, and what reaches the member */
  fee: z.nullable(dollars),
  payout: z.nullable(dollars),
});
export type Transaction = z.infer<typeof transaction>;

const filters = {
  type: z._default(z.enum(['all', ...transactionTypes]), 'all'),
  dateRange: z._default(z.enum(dateRanges), 'all'),
  search: optionalText('Search', 80),
};

export const listTransactions = endpoint({
  name: 'listTransactions',
  summary: "List the member's transactions, newest first. Without `page`: all of them, up to 1,000.",
  method: 'GET',
  path: '/payments/transactions',
  access: 'member',
  query: z.strictObject({ page: z.optional(pageQuery.page), limit: pageQuery.limit, ...filters }),
  response: z.object({ transactions: z.array(transaction), summary: walletSummary, ...pageInfo }),
});

export const exportTransactions = endpoint({
  name: 'exportTransactions',
  summary: 'Export the filtered statement as CSV (text/csv), all rows, six columns.',
  method: 'GET',
  path: '/payments/transactions.csv',
  access: 'member',
  query: z.strictObject(filters),
  response: z.string(),
});
