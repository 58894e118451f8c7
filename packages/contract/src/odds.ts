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

/** Winnings and stake, neither of them zero. */
const FRACTIONAL = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/;

/** Converts winnings per unit staked to decimal odds with three places. */
const fromRatio = (ratio: number): number => Math.round((1 + ratio) * 1000) / 1000;

/** American odds as written (`+150`, `-110`) in decimal ones with three places (2.5, 1.909); undefined for anything else. */
export function fromAmerican(text: string): number | undefined {
  const [, sign, digits] = AMERICAN.exec(westernNumber(text)) ?? [];
  if (digits === undefined) return undefined;
  return fromRatio(sign === '+' ? Number(digits) / 100 : 100 / Number(digits));
}

/** Fractional odds as written (`5/2`) in decimal ones with three places (3.5); undefined for anything else. */
export function fromFractional(text: string): number | undefined {
  const [, numerator, denominator] = FRACTIONAL.exec(westernNumber(text)) ?? [];
  return numerator === undefined ? undefined : fromRatio(Number(numerator) / Number(denominator));
}
