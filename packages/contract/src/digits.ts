const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script: Unicode has those of a script in a row, from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < at && DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}

/** Separators and signs that other keyboards have in numbers, by what a Western one has for them. */
const numberSigns: ReadonlyMap<string, string> = new Map([
  ['٫', '.'],
  ['．', '.'],
  ['٬', ','],
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
    .replaceAll(/[٫．٬，\u2212－＋٪％]/g, (sign) => numberSigns.get(sign) ?? sign)
    // Directional marks come along when a number is copied out of text that runs right to left.
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
