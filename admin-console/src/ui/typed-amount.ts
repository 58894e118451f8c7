/** `1,250.5` as a number; undefined when it is none. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : undefined;
}

/** A typed amount as the contract checks it: text that isn't a number stays text, so the contract refuses it by its field. */
export const amountInput = (text: string): number | string => typedAmount(text) ?? text;
