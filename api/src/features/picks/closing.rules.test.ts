import { closingColumns } from '@picks/contract/game-files.admin';
import { expect, test } from 'vitest';
import { closingOf, readClosing } from './closing.rules.ts';
import { fileRows } from './import.csv.ts';

type Cells = Partial<Record<(typeof closingColumns)[number], string>>;
function read(cells: Cells) {
  const all: Cells = { matchDate: '2026-11-20', homeTeam: 'Arsenal', awayTeam: 'Chelsea', ...cells };
  const text = `${closingColumns.join(',')}\n${closingColumns.map((column) => all[column] ?? '').join(',')}\n`;
  const [row] = fileRows(text, closingColumns).rows;
  if (row === undefined) throw new Error('no row');
  return readClosing(row);
}
function pricesOf(cells: Cells) {
  const row = read(cells);
  if (!('row' in row)) throw new Error(JSON.stringify(row));
  return row.prices;
}

const soccer = {
  homeOdds: '2.1',
  drawOdds: '3.4',
  awayOdds: '3.6',
  overOdds: '1.9',
  underOdds: '1.95',
  totalLine: '2.5',
};
const football = { homeOdds: '-450', awayOdds: '+375', homeLine: '-9.5', totalLine: '53.5' };
const handicap = { homeLine: '-0.25', homeLineOdds: '1.98', awayLineOdds: '1.92' };

type Market = [type: string, side: string | null, line: number | null];
test.each<[Cells, Market, { odds: number | null; line: number | null } | null]>([
  [soccer, ['1x2', 'home', null], { odds: 2.1, line: null }],
  [soccer, ['1x2', 'draw', null], { odds: 3.4, line: null }],
  [soccer, ['1x2', 'away', null], { odds: 3.6, line: null }],
  // Three prices say nothing where a tie gives the stake back.
  [soccer, ['moneyline', 'home', null], null],
  [soccer, ['total', 'over', 2.5], { odds: 1.9, line: 2.5 }],
  [soccer, ['total', 'under', 2.5], { odds: 1.95, line: 2.5 }],
  [soccer, ['total', 'over', 3.5], null],
  [soccer, ['spread', 'home', -0.5], null],
  [football, ['moneyline', 'home', null], { odds: 1.222, line: null }],
  [football, ['moneyline', 'away', null], { odds: 4.75, line: null }],
  [football, ['spread', 'home', -7], { odds: null, line: -9.5 }],
  [football, ['spread', 'away', 7], { odds: null, line: 9.5 }],
  [football, ['total', 'over', 50], { odds: null, line: 53.5 }],
  [handicap, ['spread', 'home', -0.5], { odds: 1.98, line: -0.25 }],
  [handicap, ['spread', 'away', 0.5], { odds: 1.92, line: 0.25 }],
  [football, ['other', null, null], null],
  [football, ['spread', null, null], null],
  [soccer, ['total', 'home', 2.5], null],
])('of %j a pick on %j closed at %j', (cells, [type, side, line], expected) => {
  expect(closingOf({ type, side, line } as never, pricesOf(cells))).toEqual(expected);
});

test('a pick without a market has no closing odds', () => {
  expect(closingOf(null, pricesOf(soccer))).toBeNull();
});

test.each<[Cells, (string | null)[]]>([
  [{}, [null]],
  [{ homeOdds: 'evens' }, ['homeOdds']],
  [{ homeOdds: '0.9', totalLine: '2.6' }, ['homeOdds', 'totalLine']],
  [{ homeOdds: '1e3' }, ['homeOdds']],
  [{ homeTeam: '', matchDate: 'x', homeOdds: '2' }, ['matchDate', 'homeTeam']],
])('a row with %j has mistakes in %j', (cells, fields) => {
  const row = read(cells);
  expect('row' in row ? [] : row.map(({ field }) => field)).toEqual(fields);
});

test('odds have three decimals', () => {
  expect(pricesOf({ homeOdds: '1.90909' }).homeOdds).toBe(1.909);
});
