import * as z from 'zod/mini';
import { westernNumber } from './digits.ts';
import { numberError } from './fields.ts';

/** Decimal odds: bounds, and the step of forms. */
export const ODDS = { min: 1.01, max: 1001, step: 0.01 } as const;

/** Decimal odds as they are written: 1.01 to 1001, at most three decimals. */
const oddsOf = (label: string) =>
  z
    .number({ error: numberError(label, `${label} are required`) })
    .check(
      z.minimum(ODDS.min, `${label} must be at least ${ODDS.min}`),
      z.maximum(ODDS.max, `${label} must be at most ${ODDS.max}`),
      z.multipleOf(0.001, `${label} have at most 3 decimals`),
    );

export const decimalOdds = oddsOf('Odds');
export const closingOdds = oddsOf('Closing odds');

/** American odds have a sign and at least three digits. */
const AMERICAN = /^([+-])(\d{3,6})$/;

/** American odds as written (`+150`, `-110`) in decimal ones with three places (2.5, 1.909); undefined for anything else. */
export function fromAmerican(text: string): number | undefined {
  const [, sign, digits] = AMERICAN.exec(westernNumber(text)) ?? [];
  if (digits === undefined) return undefined;
  const ratio = sign === '+' ? Number(digits) / 100 : 100 / Number(digits);
  return Math.round((1 + ratio) * 1000) / 1000;
}
