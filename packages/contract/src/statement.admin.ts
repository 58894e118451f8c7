import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, optionalText, pageInfo, pageQuery, queryDay, recordId } from './fields.ts';
import { dollars } from './money.ts';
import { moneyOwner } from './request-owner.admin.ts';

/** Parts of a balance, in display order. */
export const balanceParts = ['deposits', 'withdrawals', 'plans', 'referrals', 'adjustments'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** Kinds of entries: the part of the balance that each belongs to, and its label. */
export const statementKindFacts = {
  deposit: { part: 'deposits', label: 'Deposit' },
  deposit_refund: { part: 'deposits', label: 'Deposit refund' },
  withdrawal: { part: 'withdrawals', label: 'Withdrawal' },
  subscription: { part: 'plans', label: 'Plan charge' },
  subscription_refund: { part: 'plans', label: 'Plan refund' },
  referral: { part: 'referrals', label: 'Referral payout' },
  admin_credit: { part: 'adjustments', label: 'Added balance' },
  admin_credit_refund: { part: 'adjustments', label: 'Added balance reversed' },
  write_off: { part: 'adjustments', label: 'Write-off' },
} as const satisfies Readonly<Record<string, { readonly part: BalancePart; readonly label: string }>>;
export type StatementKind = keyof typeof statementKindFacts;

/** The keys of `statementKindFacts`, in its order. */
export const statementKinds = Object.keys(statementKindFacts) as [StatementKind, ...StatementKind[]];

/** Texts of the statement. */
export const statementMessages = {
  empty: 'No entries yet',
  loadFailed: 'Failed to load the statement',
} as const;

/**
 * How the balance of the same response's summary adds up, in dollars. A part is negative if it took money away; the
 * parts add up to `balance`, and the holds to `pendingWithdrawals`.
 */
export const balanceBreakdown = z.object({
  deposits: dollars,
  withdrawals: dollars,
  plans: dollars,
  referrals: dollars,
  adjustments: dollars,
  /** open withdrawals, oldest first */
  holds: z.array(z.object({ _id: recordId, reference: z.string(), amount: dollars, status: z.string() })),
});
export type BalanceBreakdown = z.infer<typeof balanceBreakdown>;

export const statementEntry = z.object({
  /** number of the ledger's journal */
  _id: z.string(),
  user: moneyOwner,
  at: instant,
  kind: growing(statementKinds),
  /** of the transaction, or the reason of a write-off; empty for most deposits and withdrawals */
  description: z.string(),
  paymentMethod: z.string(),
  /** dollars: positive if it was added to the balance */
  amount: dollars,
  /** dollars, part of `amount`: what we kept of a withdrawal */
  fee: z.nullable(dollars),
  /** dollars: the balance after this entry, including money held for withdrawals */
  balance: dollars,
  transaction: z.object({ _id: recordId, reference: z.string() }),
});
export type StatementEntry = z.infer<typeof statementEntry>;

const filters = {
  part: z.optional(z.enum(balanceParts)),
  search: optionalText('Search', 80),
  /** days in the member's time zone, both included */
  from: queryDay('from'),
  to: queryDay('to'),
};

/** Filters of an exported statement; `user` is in the path of the call below. */
export const exportedStatementQuery = z.strictObject({ user: recordId, ...filters });

export const getStatement = endpoint({
  name: 'getStatement',
  summary:
    "A member's ledger entries, newest first, each with the balance after it. `sum` is the total of all matching entries.",
  method: 'GET',
  path: '/admin/users/:id/statement',
  origins: ['console'],
  access: 'admin',
  params: z.object({ id: recordId }),
  query: z.strictObject({ ...pageQuery, ...filters }),
  response: z.object({ entries: z.array(statementEntry), sum: dollars, ...pageInfo }),
});
