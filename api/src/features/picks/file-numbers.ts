import { westernNumber } from '@picks/contract/digits';
import { fromAmerican, fromFractional } from '@picks/contract/odds';

/** The number in a cell of a file; undefined for anything else. A comma isn't a decimal comma there: it may group thousands. */
export function numberIn(cell: string): number | undefined {
  const plain = westernNumber(cell);
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A signed number that isn't American odds, such as an average of `-112.5`, isn't decimal odds either. */
const SIGNED = /^-|^\+\d{3}/;

/** Parses decimal, American or fractional odds in a cell of a file. Returns decimal odds, or undefined for anything else. */
export const oddsIn = (cell: string): number | undefined =>
  fromAmerican(cell) ??
  fromFractional(cell) ??
  (SIGNED.test(westernNumber(cell)) ? undefined : numberIn(cell));
