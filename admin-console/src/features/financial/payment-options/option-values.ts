import { hasOwnFee } from '@picks/contract/payment-options';
import {
  type AdminPaymentOption,
  paymentOptionDefaults,
  type PaymentOptionInput,
  paymentOptionInput,
} from '@picks/contract/payment-options.admin';
import { toCents, toDollars } from '@picks/contract/money';
import { amountInput, typedAmount } from '#src/ui/typed-amount.ts';
import { withdrawalFee } from '@picks/contract/withdrawals';

export const optionLabels = {
  name: 'Name',
  code: 'Code',
  type: 'Type',
  category: 'Category',
  description: 'Description',
  icon: 'Icon address',
  minAmount: 'Minimum amount',
  maxAmount: 'Maximum amount',
  processingTime: 'Processing time',
  feeFixed: 'Fixed fee',
  feePercentage: 'Fee percentage',
  feeMax: 'Maximum fee',
  requiredFields: 'Required fields',
  sortOrder: 'Sort order',
  adminInstructions: 'Instructions',
  isActive: 'Offered to members',
} as const;

export type OptionField = keyof typeof optionLabels;
/** What is typed, as text. */
export type OptionValues = Record<OptionField, string>;

type Values = Omit<AdminPaymentOption, '_id' | 'version'>;

const fresh: Values = {
  ...paymentOptionDefaults,
  name: '',
  code: '',
  description: '',
  icon: '',
  requiredFields: [],
  adminInstructions: '',
};

/** The form of an option, or of a new one with the defaults. */
export function optionValues(option: Values = fresh): OptionValues {
  const { fees } = option;
  return {
    name: option.name,
    code: option.code,
    type: option.type,
    category: option.category,
    description: option.description,
    icon: option.icon,
    minAmount: String(option.minAmount),
    maxAmount: String(option.maxAmount),
    processingTime: option.processingTime,
    feeFixed: String(fees.fixed),
    feePercentage: String(fees.percentage),
    feeMax: fees.max === null ? '' : String(fees.max),
    requiredFields: option.requiredFields.join(', '),
    sortOrder: String(option.sortOrder),
    adminInstructions: option.adminInstructions,
    isActive: option.isActive ? 'yes' : 'no',
  };
}

/** Comma-separated names, trimmed; what is empty is left out. */
export function splitFields(text: string): string[] {
  return text
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');
}

/** What the contract's `paymentOptionInput` checks. */
export function toOptionInput(values: OptionValues): Record<keyof PaymentOptionInput, unknown> {
  const max = values.feeMax.trim();
  return {
    name: values.name,
    code: values.code.toUpperCase(),
    type: values.type,
    category: values.category,
    description: values.description,
    icon: values.icon.trim(),
    isActive: values.isActive === 'yes',
    minAmount: amountInput(values.minAmount),
    maxAmount: amountInput(values.maxAmount),
    processingTime: values.processingTime,
    sortOrder: amountInput(values.sortOrder),
    fees: {
      fixed: amountInput(values.feeFixed),
      percentage: amountInput(values.feePercentage),
      max: max === '' ? null : amountInput(max),
    },
    requiredFields: splitFields(values.requiredFields),
    adminInstructions: values.adminInstructions,
  };
}

/** What the contract's `paymentOptionEdit` checks; `version` is of the option it was made on. */
export function toOptionEdit(values: OptionValues, version: number | undefined) {
  return { ...toOptionInput(values), ...(version === undefined ? {} : { version }) };
}

const feeFields: Readonly<Record<string, OptionField>> = {
  fixed: 'feeFixed',
  percentage: 'feePercentage',
  max: 'feeMax',
};

/** The form field that an issue of the contract belongs to. */
export function optionField(path: readonly PropertyKey[]): string {
  if (path[0] === 'fees') return feeFields[String(path[1])] ?? 'feeFixed';
  return String(path[0] ?? '');
}

interface FeePreview {
  /** kept of a withdrawal, in dollars */
  readonly fee: number;
  /** what reaches the member */
  readonly rest: number;
  /** the general fee, since the form has no rule of its own */
  readonly isStandard: boolean;
}

/** What a withdrawal of an amount would cost; undefined while the form has no rule or no amount. */
export function previewFee(values: OptionValues, amount: string): FeePreview | undefined {
  const rule = paymentOptionInput.shape.fees.safeParse(toOptionInput(values).fees);
  const dollars = typedAmount(amount);
  if (!rule.success || dollars === undefined || dollars < 0) return undefined;
  const cents = toCents(dollars);
  const fee = withdrawalFee(cents, rule.data);
  return { fee: toDollars(fee), rest: toDollars(cents - fee), isStandard: !hasOwnFee(rule.data) };
}
