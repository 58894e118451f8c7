import * as z from 'zod/mini';
import { agreedProblems } from './deposits.admin.ts';
import type { DepositStatus } from './deposits.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  dayRange,
  instant,
  optionalReason,
  optionalText,
  pageInfo,
  pageQuery,
  recordId,
} from './fields.ts';
import { methodFilter, moneyFilters } from './money-filters.admin.ts';
import { dollars, walletSummary } from './money.ts';
import { aboutOwner, moneyOwner, overrideReason } from './request-owner.admin.ts';
import { transaction, transactionTypes } from './transactions.ts';
import type { WithdrawalStatus } from './withdrawals.ts';

/** Banner and empty texts of the console. */
export const adminTransactionMessages = {
  empty: 'No transactions found',
  updateFailed: 'Failed to update transaction',
} as const;

/** Where a transaction may stand, of whichever type. */
export const transactionStatuses = [
  'pending',
  'waiting_for_deposit',
  'approved',
  'processing',
  'completed',
  'rejected',
  'failed',
  'cancelled',
  'refunded',
] as const satisfies readonly (DepositStatus | WithdrawalStatus)[];
export type TransactionStatus = (typeof transactionStatuses)[number];

export const adminTransaction = z.extend(transaction, {
  user: moneyOwner,
  /** the statuses it may be set to now; none for what is decided elsewhere */
  allowedActions: z.array(z.enum(transactionStatuses)),
});
export type AdminTransaction = z.infer<typeof adminTransaction>;

/** Accounts of the ledger: the member's, and those of the house. */
const ledgerAccounts = ['member', 'external', 'revenue', 'fees', 'referral', 'adjustment'] as const;

/** One balanced entry of the ledger: what each account gained, in dollars. */
export const ledgerJournal = z.object({
  kind: z.string(),
  at: instant,
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amount: dollars })),
});
export type LedgerJournal = z.infer<typeof ledgerJournal>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });

export const listAdminTransactions = endpoint({
  name: 'listAdminTransactions',
  summary: "List all members' transactions, newest first.",
  method: 'GET',
  path: '/admin/transactions',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(transactionStatuses)),
    type: z.optional(z.enum(transactionTypes)),
    search: optionalText('Search', 80),
    user: z.optional(recordId),
    ...moneyFilters,
    ...methodFilter,
    /** the ledger booked for them then what came in, went out or was earned: no credits and write-offs */
    ...dayRange,
  }),
  response: z.object({ transactions: z.array(adminTransaction), ...pageInfo }),
});

export const getAdminTransaction = endpoint({
  name: 'getAdminTransaction',
  summary: 'One transaction with the ledger entries behind it.',
  method: 'GET',
  path: '/admin/transactions/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ transaction: adminTransaction, journals: z.array(ledgerJournal), ...aboutOwner }),
});

const setStatus = (name: string, path: `/admin/transactions/:id${'' | '/status'}`) =>
  endpoint({
    name,
    summary: 'Set the status, along the transitions of its type and with their effect in the ledger.',
    method: 'PUT',
    idempotent: true,
    path,
    origins,
    access: 'admin',
    params: byId,
    body: z.strictObject({
      status: choice('Status', transactionStatuses),
      /** where a refusal, a failure or a refunded plan needs one */
      reason: optionalReason(),
      overrideReason,
    }),
    response: z.object({ transaction: adminTransaction, message: z.string(), summary: walletSummary }),
    problems: [
      ...agreedProblems,
      'payee_on_hold',
      'transition_refused',
      'would_overdraw',
      'refund_refused',
      'own_account',
    ],
  });

export const setTransactionStatus = setStatus('setTransactionStatus', '/admin/transactions/:id/status');
/** The specification's other path of the same call. */
export const updateTransaction = setStatus('updateTransaction', '/admin/transactions/:id');
