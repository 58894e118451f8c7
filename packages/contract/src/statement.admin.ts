import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayRange, growing, instant, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';
import { dollars } from './money.ts';

/** What a balance adds up from, in the order of the sum. */
export const balanceParts = ['deposits', 'withdrawals', 'plans', 'referrals', 'adjustments'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** What the ledger books for a member, and the part of the balance that it changes. */
export const partOfKind = {
  deposit: 'deposits',
  deposit_refund: 'deposits',
  withdrawal: 'withdrawals',
  subscription: 'plans',
  subscription_refund: 'plans',
  referral: 'referrals',
  admin_credit: 'adjustments',
  admin_credit_refund: 'adjustments',
  write_off: 'adjustments',
} as const satisfies Readonly<Record<string, BalancePart>>;
export type StatementKind = keyof typeof partOfKind;

/** The keys of `partOfKind`, in its order. */
export const statementKinds = Object.keys(partOfKind) as [StatementKind, ...StatementKind[]];

/** Texts of the statement. */
export const statementMessages = {
  empty: 'No entries yet',
  loadFailed: 'Failed to load the statement',
} as const;

/**
 * How a member's balance adds up, all as of one moment: the parts come to `balance`, and `balance` less `held` is
 * `available`. Dollars; a part is negative where it took money away.
 */
export const balanceBreakdown = z.object({
  deposits: dollars,
  withdrawals: dollars,
  plans: dollars,
  referrals: dollars,
  adjustments: dollars,
  balance: dollars,
  held: dollars,
  available: dollars,
  /** the open withdrawals that `held` is the sum of, the oldest first */
  holds: z.array(z.object({ _id: recordId, reference: z.string(), amount: dollars, status: z.string() })),
});
export type BalanceBreakdown = z.infer<typeof balanceBreakdown>;

export const statementEntry = z.object({
  /** the number of the ledger's journal */
  _id: z.string(),
  at: instant,
  kind: growing(statementKinds),
  /** what the transaction is called; empty for most deposits and all withdrawals */
  description: z.string(),
  paymentMethod: z.string(),
  /** dollars: positive if it was added to the balance */
  amount: dollars,
  /** dollars, part of `amount`: what we kept of a withdrawal */
  fee: z.nullable(dollars),
  /** dollars: the balance after this entry, money held for withdrawals included */
  balance: dollars,
  transaction: z.object({ _id: recordId, reference: z.string() }),
});
export type StatementEntry = z.infer<typeof statementEntry>;

const filters = {
  part: z.optional(z.enum(balanceParts)),
  search: optionalText('Search', 80),
  ...dayRange,
};

/** Filters of an exported statement; the member is in the path of its list. */
export const exportedStatementQuery = z.strictObject({ user: recordId, ...filters });

export const getStatement = endpoint({
  name: 'getStatement',
  summary:
    "What changed a member's balance, newest first, each entry of the ledger with the balance after it. `sum` is what all entries that match come to.",
  method: 'GET',
  path: '/admin/users/:id/statement',
  origins: ['console'],
  access: 'admin',
  params: z.object({ id: recordId }),
  query: z.strictObject({ ...pageQuery, ...filters }),
  response: z.object({ entries: z.array(statementEntry), sum: dollars, ...pageInfo }),
});
