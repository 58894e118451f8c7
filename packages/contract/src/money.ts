import * as z from 'zod/mini';
import { westernNumber } from './digits.ts';
import { numberError } from './fields.ts';

/** Dollars of a request or an answer as whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents as dollars with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Dollars that no amount in a request exceeds: far beyond every limit of ours, and exact in cents. */
const LARGEST = 1_000_000_000;

/**
 * An amount in dollars: a number with at most two decimals, named in the message by its `label`. `error` replaces the message for
 * a value that isn't a number. What a computation added beyond the cents, as in 20.000000000000004, is dropped before further checks.
 */
export const amountOf = (
  label: string,
  error: string | ReturnType<typeof numberError> = numberError(label),
) =>
  z.number({ error }).check(
    z.maximum(LARGEST, `${label} is too large`),
    z.minimum(-LARGEST, `${label} is too large`),
    z.multipleOf(0.01, `${label} has at most 2 decimals`),
    z.overwrite((amount) => toDollars(toCents(amount))),
  );

/** Dollars out of what was typed, `1,250.5` or `$20`; undefined when it isn't an amount. */
export function parseMoney(typed: string): number | undefined {
  const plain = westernNumber(typed).replace(/^\$\s*/, '');
  const isAmount = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(plain) && /\d/.test(plain);
  return isAmount ? Number(plain.replaceAll(',', '')) : undefined;
}

/** Dollars in a query string, with at most two decimals, as in `99.5`. */
export function queryAmount(label: string) {
  const message = `${label} must be an amount in dollars such as 99.50`;
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/, message)),
      z.transform((amount: string) => Number(amount)),
    ),
  );
}

/** Dollars in an answer. */
export const dollars = z.number();

/**
 * Where a member's money stands, on every money answer (docs/money.md). `balance` is what is theirs, `available`
 * what is not held for a pending withdrawal.
 */
export const walletSummary = z.object({
  available: dollars,
  balance: dollars,
  totalDeposited: dollars,
  totalWithdrawn: dollars,
  /** asked to be paid in and not yet credited; 0 in an answer that was stored before it was told */
  pendingDeposits: z._default(dollars, 0),
  pendingWithdrawals: dollars,
  bonusFunds: z.literal(0),
});
export type WalletSummary = z.infer<typeof walletSummary>;

/** `$20`, `$1250.50`: how an error names an amount: no separators, decimals only when there are cents. */
export function plainAmount(amount: number): string {
  return Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`;
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,250.50`: an amount in a sentence. */
export const formatDollars = (amount: number): string => inDollars.format(amount);
