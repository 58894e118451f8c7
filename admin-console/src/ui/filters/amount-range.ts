import { moneyFilters } from '@picks/contract/money-filters.admin';
import { formatMoney } from '@picks/ui/format/money';

/** Limits of an amount, both included. */
export interface Amounts {
  /** dollars */
  readonly minAmount?: number;
  /** dollars */
  readonly maxAmount?: number;
}

/** Whether the server takes a text as an amount. */
export const isAmount = (text: string): boolean =>
  text !== '' && moneyFilters.minAmount.safeParse(text).success;

/** Reads a range of amounts from an address: `50..99.5`, `50..` or `..99.5`. Empty for anything else. */
export function readAmountRange(text: string): Amounts {
  const [, min = '', max = ''] = /^([\d.]*?)\.\.([\d.]*)$/.exec(text) ?? [];
  const isRange = [min, max].every((amount) => amount === '' || isAmount(amount));
  if (!isRange || (min !== '' && max !== '' && Number(max) < Number(min))) return {};
  return {
    ...(min === '' ? {} : { minAmount: Number(min) }),
    ...(max === '' ? {} : { maxAmount: Number(max) }),
  };
}

/** Writes limits as an address has them; empty for none. */
export const writeAmountRange = (min: number | undefined, max: number | undefined): string =>
  min === undefined && max === undefined ? '' : `${min ?? ''}..${max ?? ''}`;

/** "$50.00 – $99.50", "$50.00 or more", "up to $99.50" or "$50.00"; null for no limits. */
export function amountRangeText(text: string): string | null {
  const { minAmount, maxAmount } = readAmountRange(text);
  if (minAmount === undefined) return maxAmount === undefined ? null : `up to ${formatMoney(maxAmount)}`;
  if (maxAmount === undefined) return `${formatMoney(minAmount)} or more`;
  if (minAmount === maxAmount) return formatMoney(minAmount);
  return `${formatMoney(minAmount)} – ${formatMoney(maxAmount)}`;
}
