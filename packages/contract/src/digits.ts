const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit. Each script's digits are consecutive in Unicode, from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < at && DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}

/** Separators and signs of other keyboards, mapped to their ASCII forms. */
const numberSigns: ReadonlyMap<string, string> = new Map([
  ['٫', '.'],
  ['．', '.'],
  ['٬', ','],
  ['،', ','],
  ['，', ','],
  ['\u2212', '-'],
  ['－', '-'],
  ['＋', '+'],
  ['٪', '%'],
  ['％', '%'],
]);

/**
 * A typed number or code, trimmed, in the characters of a Western keyboard: `٤٢٫٥` is `42.5`. Digits of every script count, and other
 * characters stay as they are.
 */
export const westernNumber = (text: string): string =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/[٫．٬،，\u2212－＋٪％]/g, (sign) => numberSigns.get(sign) ?? sign)
    // Invisible marks come along when a number is copied out of other text.
    .replaceAll(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim();

/** A number as typed, with a decimal point or comma; undefined for anything else. */
export function parseNumber(typed: string): number | undefined {
  const plain = westernNumber(typed).replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
