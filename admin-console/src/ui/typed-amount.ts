/** Digits, with a comma between groups of three, and a decimal point. */
const AMOUNT = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^-?\.\d+$/;

/** `1,250.5` as a number; undefined for anything else, and for `12,50`: that comma could be a decimal point. */
export function typedAmount(text: string): number | undefined {
  const typed = text.trim();
  return AMOUNT.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
}

/** A typed amount as the contract's input. Text that isn't an amount is returned unchanged, so that the contract rejects it. */
export const amountInput = (text: string): number | string => typedAmount(text) ?? text;
