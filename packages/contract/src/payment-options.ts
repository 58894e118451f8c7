import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, recordId } from './fields.ts';
import { dollars } from './money.ts';

export const paymentOptionTypes = ['both', 'deposit', 'withdrawal'] as const;
export const paymentCategories = [
  'digital_wallet',
  'bank_transfer',
  'cryptocurrency',
  'mobile_money',
  'other',
] as const;

/** Fixed dollars plus a percentage of the amount, capped at `max` dollars. */
export const feeRule = z.object({ fixed: dollars, percentage: z.number(), max: z.nullable(dollars) });
export type FeeRule = z.infer<typeof feeRule>;

/** An option without a rule of its own leaves the fee to the general one. */
export const hasOwnFee = ({ fixed, percentage }: FeeRule): boolean => fixed > 0 || percentage > 0;

/** The fee in cents that a rule makes of an amount in cents, rounded to the nearest cent. */
export function feeOf(rule: FeeRule, cents: number): number {
  // In hundredths of a percent, as they are kept: 0.57 times 5000 is 2849.99... to a computer.
  const share = Math.round((cents * Math.round(rule.percentage * 100)) / 10_000);
  const fee = Math.round(rule.fixed * 100) + share;
  return rule.max === null ? fee : Math.min(fee, Math.round(rule.max * 100));
}

export const paymentOption = z.object({
  _id: recordId,
  name: z.string(),
  /** lower-case */
  code: z.string(),
  type: growing(paymentOptionTypes),
  category: growing(paymentCategories),
  description: z.string(),
  icon: z.string(),
  minAmount: dollars,
  maxAmount: dollars,
  processingTime: z.string(),
  fees: feeRule,
  requiredFields: z.array(z.string()),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const listPaymentOptions = endpoint({
  name: 'listPaymentOptions',
  summary: 'List the payment options offered now, in display order.',
  method: 'GET',
  path: '/payments/options',
  access: 'member',
  query: z.strictObject({ type: z.optional(z.enum(['deposit', 'withdrawal'])) }),
  response: z.object({ options: z.array(paymentOption) }),
});
