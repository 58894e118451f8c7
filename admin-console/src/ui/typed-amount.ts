/** `1,250.5` as a number; undefined when it is none. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : undefined;
}
