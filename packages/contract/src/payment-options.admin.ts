import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  choice,
  line,
  numberError,
  optionalText,
  recordId,
  seenVersion,
  text,
  wholeNumber,
} from './fields.ts';
import { amountOf } from './money.ts';
import { paymentCategories, paymentOption, paymentOptionTypes } from './payment-options.ts';
import type { ProblemKind } from './problems.ts';

/** What a new payment option has unless told. */
export const paymentOptionDefaults = {
  type: 'both',
  category: 'digital_wallet',
  minAmount: 0,
  maxAmount: 10_000,
  processingTime: '1-3 business days',
  fees: { fixed: 0, percentage: 0, max: null },
  sortOrder: 0,
  isActive: true,
} as const;

export const paymentOptionMessages = {
  empty: 'No payment options found',
  limitsCrossed: 'Maximum amount must be at least the minimum amount',
  saveFailed: 'Failed to save payment option',
  deleteFailed: 'Failed to delete payment option',
  toggleFailed: 'Failed to toggle payment option',
} as const;

export const paymentOptionProblems = {
  payment_option_code_taken: { status: 409, message: 'Another payment option has this code' },
} as const satisfies Record<string, ProblemKind>;

const notNegative = (label: string) =>
  amountOf(label).check(
    z.minimum(0, `${label} must be at least 0`),
    z.maximum(1_000_000, `${label} is too large`),
  );

const feeFields = z.strictObject({
  fixed: notNegative('Fixed fee'),
  percentage: z
    .number({ error: numberError('Fee percentage') })
    .check(
      z.minimum(0, 'Fee percentage must be 0 to 100'),
      z.maximum(100, 'Fee percentage must be 0 to 100'),
      z.multipleOf(0.01, 'Fee percentage has at most 2 decimals'),
    ),
  max: z.nullable(notNegative('Maximum fee')),
});

const fields = z.strictObject({
  name: line('Name', 60),
  code: text('Code', 30).check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9_]+$/, 'Code has letters, digits and underscores only'),
  ),
  type: choice('Type', paymentOptionTypes),
  category: choice('Category', paymentCategories),
  description: optionalText('Description', 300),
  icon: z.optional(
    z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Icon must be an https address' })]),
  ),
  isActive: z.boolean(),
  minAmount: notNegative('Minimum amount'),
  maxAmount: notNegative('Maximum amount'),
  processingTime: line('Processing time', 60),
  sortOrder: wholeNumber('Sort order must be a whole number'),
  fees: feeFields,
  requiredFields: z.array(line('Required field', 40)),
  adminInstructions: optionalText('Instructions', 1000),
});

const defaults = paymentOptionDefaults;

const limitsInOrder = z.refine<{ minAmount?: number | undefined; maxAmount?: number | undefined }>(
  ({ minAmount = 0, maxAmount = Infinity }) => minAmount <= maxAmount,
  { error: paymentOptionMessages.limitsCrossed, path: ['maxAmount'] },
);

/** A new payment option. Omitted fields get the form's defaults. */
export const paymentOptionInput = z
  .extend(fields, {
    type: z._default(fields.shape.type, defaults.type),
    category: z._default(fields.shape.category, defaults.category),
    minAmount: z._default(fields.shape.minAmount, defaults.minAmount),
    maxAmount: z._default(fields.shape.maxAmount, defaults.maxAmount),
    processingTime: z._default(fields.shape.processingTime, defaults.processingTime),
    fees: z._default(fields.shape.fees, defaults.fees),
    requiredFields: z._default(fields.shape.requiredFields, []),
    sortOrder: z._default(fields.shape.sortOrder, defaults.sortOrder),
    isActive: z._default(fields.shape.isActive, defaults.isActive),
  })
  .check(limitsInOrder);
export type PaymentOptionInput = z.infer<typeof paymentOptionInput>;

/** Changes to a payment option. Omitted fields keep their values, in `fees` too. */
export const paymentOptionEdit = z
  .extend(z.partial(fields), { fees: z.optional(z.partial(feeFields)), version: seenVersion })
  .check(limitsInOrder);
export type PaymentOptionEdit = z.infer<typeof paymentOptionEdit>;

export const adminPaymentOption = z.extend(paymentOption, {
  /** upper case; members get it in lower case */
  code: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  adminInstructions: z.string(),
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
});
export type AdminPaymentOption = z.infer<typeof adminPaymentOption>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ option: adminPaymentOption });

export const listAdminPaymentOptions = endpoint({
  name: 'listAdminPaymentOptions',
  summary: 'List payment options in display order. Codes are in upper case.',
  method: 'GET',
  path: '/admin/payment-options',
  origins,
  access: 'admin',
  response: z.object({ options: z.array(adminPaymentOption) }),
});

export const createPaymentOption = endpoint({
  name: 'createPaymentOption',
  summary: 'Create a payment option.',
  method: 'POST',
  path: '/admin/payment-options',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  body: paymentOptionInput,
  response: one,
  problems: ['payment_option_code_taken'],
});

export const updatePaymentOption = endpoint({
  name: 'updatePaymentOption',
  summary: 'Change a payment option. Omitted fields keep their values, in `fees` too.',
  method: 'PUT',
  path: '/admin/payment-options/:id',
  origins,
  access: 'admin',
  params: byId,
  body: paymentOptionEdit,
  response: one,
  problems: ['payment_option_code_taken', 'stale_version'],
});

export const deletePaymentOption = endpoint({
  name: 'deletePaymentOption',
  summary: 'Delete a payment option. Requests made with it keep its code.',
  method: 'DELETE',
  path: '/admin/payment-options/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
});

export const togglePaymentOption = endpoint({
  name: 'togglePaymentOption',
  summary: 'Turn a payment option on or off.',
  method: 'PUT',
  path: '/admin/payment-options/:id/toggle',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});
