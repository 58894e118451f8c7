import { ODDS } from '@picks/contract/odds';
import { plainCell } from './cells.ts';

export type DecimalSign = '.' | ',';

const signs: readonly DecimalSign[] = ['.', ','];
const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

const groupedBySpaces = /^[-+]?\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;

/** Removes spaces and apostrophes between groups of thousands. */
function ungrouped(cell: string): string {
  const plain = plainCell(cell);
  return groupedBySpaces.test(plain) ? plain.replaceAll(/[ '’\u00a0\u202f]/g, '') : plain;
}

/** One sign, between digits or before them. */
const oneSign = /^[-+]?(\d*)([.,])(\d+)$/;
/** Groups of thousands, and decimals behind the other sign. */
const bothSigns = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d+$/;
const groupsOnly = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

/** The decimal sign that a number proves by itself, `either` if both are possible, or null if it has none. */
function signOf(number: string): DecimalSign | 'either' | null {
  const [, whole = '', sign, decimals = ''] = oneSign.exec(number) ?? [];
  if (sign !== undefined) {
    const mayBeThousands = decimals.length === 3 && whole.length < 4 && !/^0*$/.test(whole);
    return mayBeThousands ? 'either' : (sign as DecimalSign);
  }
  const [, group] = bothSigns.exec(number) ?? groupsOnly.exec(number) ?? [];
  return group === undefined ? null : otherSign(group as DecimalSign);
}

/**
 * Writes a number of a file with a decimal point and without groups: `1.234,5` becomes `1234.5`. `sign` is the file's decimal sign;
 * a number that proves another one is read by its own. Returns other text unchanged.
 */
export function withDecimalPoint(cell: string, sign: DecimalSign | null): string {
  const number = ungrouped(cell);
  const own = signOf(number);
  if (own === null) return /^[-+]?\d+$/.test(number) ? number : cell;
  const decimal = own === 'either' ? sign : own;
  return decimal === null ? cell : number.replaceAll(otherSign(decimal), '').replace(decimal, '.');
}

/**
 * Whether odds such as `1.909` have decimals: as thousands they would exceed the highest decimal odds, and nobody groups American odds
 * with points.
 */
function isPointInOdds(odds: readonly string[]): boolean {
  if (odds.some((number) => /^[-+]|^\d{3,}$/.test(number))) return false;
  const unclear = odds.filter((number) => signOf(number) === 'either');
  return unclear.some((number) => number.includes('.') && Number(number.replace('.', '')) > ODDS.max);
}

/** Finds the decimal sign of a file's odds and other numbers. */
export function findDecimals(odds: Iterable<string>, others: Iterable<string>) {
  const [oddsCells, otherCells] = [Array.from(odds), Array.from(others)];
  const found = new Map<DecimalSign | 'either', string>();
  for (const cell of [...oddsCells, ...otherCells]) {
    const sign = signOf(ungrouped(cell));
    if (sign !== null && !found.has(sign)) found.set(sign, cell.trim());
  }
  const unclear = found.get('either');
  const [point, comma] = [found.get('.'), found.get(',')];
  const example = unclear ?? comma ?? point ?? null;
  const proven: DecimalSign = comma === undefined ? '.' : ',';
  if (unclear === undefined) return { value: proven, options: [proven], example };
  const isProven = (point === undefined) !== (comma === undefined);
  const isPoint = comma === undefined && isPointInOdds(oddsCells.map((cell) => ungrouped(cell)));
  return { value: isProven || isPoint ? proven : null, options: signs, example };
}
