import { westernNumber } from '@picks/contract/digits';
import { parseMoney } from '@picks/contract/money';

/** A typed amount, which may be negative; undefined when it isn't one. */
export function typedAmount(text: string): number | undefined {
  const typed = westernNumber(text);
  const amount = parseMoney(typed.replace(/^-/, ''));
  return amount !== undefined && typed.startsWith('-') ? -amount : amount;
}

/** A typed amount as the contract's input. Text that isn't an amount is returned unchanged, so that the contract rejects it. */
export const amountInput = (text: string): number | string => typedAmount(text) ?? text;
