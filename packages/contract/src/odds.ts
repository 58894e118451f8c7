/** American odds have a sign and at least three digits: a hyphen or a minus. */
const AMERICAN = /^([+\u2212-])(\d{3,6})$/;

/** American odds as written (`+150`, `-110`) in decimal ones with three places (2.5, 1.909); undefined for anything else. */
export function fromAmerican(text: string): number | undefined {
  const [, sign, digits] = AMERICAN.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const ratio = sign === '+' ? Number(digits) / 100 : 100 / Number(digits);
  return Math.round((1 + ratio) * 1000) / 1000;
}
