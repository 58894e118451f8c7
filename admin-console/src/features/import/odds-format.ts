import { ODDS } from '@picks/contract/odds';
import { plainCell } from './cells.ts';
import { type DecimalSign, withDecimalPoint } from './decimals.ts';

export type OddsFormat = 'decimal' | 'american' | 'fractional';

const american = /^[-+]\d{3,}(?:\.\d+)?$/;
const fraction = /^(\d+)\s*\/\s*(\d+)$/;
/** The same in every format. */
const evens = /^(?:evens?|evs?|even money)$/i;
/** `135.0` is how tables with empty cells write 135. */
const whole = /^\d+(?:\.0)?$/;
const number = /^\d*\.?\d+$/;

/** What odds may be on their own: `large` is +135 or 135.00, `small` is 4.00 or 4/1. */
function kindOf(odds: string): OddsFormat | 'large' | 'small' | null {
  if (american.test(odds)) return 'american';
  if (fraction.test(odds)) return 'fractional';
  // Zeros stand for missing odds.
  if (!number.test(odds) || Number(odds) < ODDS.min) return null;
  if (Number(odds) >= 100) return 'large';
  return whole.test(odds) ? 'small' : 'decimal';
}

/** Odds with a decimal point and in Western digits. */
const plainOdds = (cell: string, sign: DecimalSign | null): string => plainCell(withDecimalPoint(cell, sign));

/** The first cell of each kind in a column. */
function kindsIn(cells: Iterable<string>, sign: DecimalSign | null) {
  const kinds = new Map<ReturnType<typeof kindOf>, string>();
  for (const cell of cells) {
    const kind = kindOf(plainOdds(cell, sign));
    if (!kinds.has(kind)) kinds.set(kind, cell.trim());
  }
  return kinds;
}

const only = (format: OddsFormat): readonly OddsFormat[] => [format];
const eitherKind: readonly OddsFormat[] = ['american', 'decimal'];

/** Finds the format of a file's odds, given the cells of each column with odds. */
export function findOddsFormat(columns: readonly Iterable<string>[], sign: DecimalSign | null) {
  const found = columns.map((cells) => kindsIn(cells, sign));
  const first = (kind: OddsFormat | 'large' | 'small') =>
    found.map((kinds) => kinds.get(kind)).find((cell) => cell !== undefined);
  const [signed, fractional, decimal] = [first('american'), first('fractional'), first('decimal')];
  const [large, small] = [first('large'), first('small')];
  if (fractional !== undefined) {
    const unclear = small ?? large;
    if (unclear === undefined)
      return { value: 'fractional' as const, options: only('fractional'), example: fractional };
    return { value: null, options: ['decimal', 'fractional'] as const, example: unclear };
  }
  const options = large === undefined ? only(signed === undefined ? 'decimal' : 'american') : eitherKind;
  const example = large ?? signed ?? decimal ?? small ?? null;
  // Large numbers are decimal odds only in a column with others that are.
  const isOpen = found.some((kinds) => kinds.has('large') && !kinds.has('decimal'));
  if (signed === undefined) return { value: isOpen ? null : ('decimal' as const), options, example };
  const isMixed = large !== undefined && (decimal !== undefined || small !== undefined);
  return { value: isMixed ? null : ('american' as const), options, example };
}

/** Writes odds of a file the way the import takes them: `1.91`, `+135` or `5/2`. Signs and fractions speak for themselves. */
export function oddsText(cell: string, format: OddsFormat | null, sign: DecimalSign | null): string {
  const odds = plainOdds(cell, sign);
  if (evens.test(odds)) return '1/1';
  const [, numerator, denominator] = fraction.exec(odds) ?? [];
  if (numerator !== undefined) return `${numerator}/${denominator}`;
  if (american.test(odds)) return odds.replace(/\.0+$/, '');
  if (format === 'american' && number.test(odds) && Number(odds) >= 100)
    return `+${odds.replace(/\.0+$/, '')}`;
  return format === 'fractional' && whole.test(odds) ? `${odds.replace(/\.0$/, '')}/1` : odds;
}
