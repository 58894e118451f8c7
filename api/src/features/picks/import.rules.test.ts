import { importColumns, importMistakes } from '@picks/contract/pick-import.admin';
import { expect, test } from 'vitest';
import { fileRows } from './import.csv.ts';
import { readRow } from './import.rules.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const usual = {
  sport: 'Soccer',
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  matchDate: '2026-11-17T15:00:00Z',
  prediction: 'Arsenal to win',
  odds: '1.91',
  stake: '1',
  status: 'won',
};

const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
const fileOf = (row: Record<string, string>) =>
  `${Object.keys(row).join(',')}\n${Object.values(row).map(cellOf).join(',')}\n`;
function read(changes: Record<string, string>, now = NOW) {
  const [row] = fileRows(fileOf({ ...usual, ...changes }), importColumns).rows;
  if (row === undefined) throw new Error('no row');
  return readRow(row, now);
}
const pickOf = (changes: Record<string, string>) => {
  const result = read(changes);
  if ('mistakes' in result) throw new Error(JSON.stringify(result.mistakes));
  return result.pick;
};
const mistakesOf = (changes: Record<string, string>) => {
  const result = read(changes);
  return 'mistakes' in result ? result.mistakes.map(({ field, message }) => [field, message]) : [];
};

const AHEAD = '2026-11-19T15:00:00Z';

test('a past pick comes with its result, and apart', () => {
  expect(pickOf({})).toMatchObject({
    status: 'won',
    isPast: true,
    content: { odds: 1.91, title: 'Arsenal vs Chelsea - Arsenal to win' },
  });
});

test.each([
  ['SETTLED_WIN', 'won'],
  ['Settled win', 'won'],
  ['SETTLED_LOSS', 'lost'],
  ['SETTLED_PUSH', 'void'],
  ['Refunded', 'void'],
  ['Cancelled', 'void'],
  ['Lose', 'lost'],
])('the result %s is %s', (word, status) => {
  expect(pickOf({ status: word }).status).toBe(status);
});

test.each(['SETTLED_CASHED_OUT', 'settled', 'half won', 'constructor', '__proto__'])(
  'the result %s is rejected',
  (word) => {
    expect(mistakesOf({ status: word })).toEqual([['status', importMistakes.status]]);
  },
);

test('a pick ahead comes without one', () => {
  expect(pickOf({ matchDate: AHEAD, status: '' })).toMatchObject({ status: 'pending', isPast: false });
});

test.each([
  [{ status: '' }, 'status', importMistakes.needsResult],
  [{ status: 'pending' }, 'status', importMistakes.needsResult],
  [{ matchDate: AHEAD }, 'status', importMistakes.tooEarly],
  [{ matchDate: '2026-11-19', status: '' }, 'matchDate', importMistakes.needsTime],
  [{ matchDate: '1023-11-19' }, 'matchDate', importMistakes.tooOld],
  [{ matchDate: '2031-11-23T20:00:00Z', status: '' }, 'matchDate', importMistakes.tooFar],
  [{ matchDate: '19/11/2023' }, 'matchDate', importMistakes.day],
  [{ matchDate: '2026-02-30' }, 'matchDate', importMistakes.day],
  [{ matchDate: '' }, 'matchDate', 'Match date is required'],
  [{ status: 'half won' }, 'status', importMistakes.status],
  [{ odds: 'evens' }, 'odds', 'Odds must be a number, such as 1.91 or -110'],
  [{ odds: '+125.5' }, 'odds', 'Odds must be a number, such as 1.91 or -110'],
  [{ odds: '5/0' }, 'odds', 'Odds must be a number, such as 1.91 or -110'],
  [{ homeTeam: 'Atl\uFFFDtico' }, 'homeTeam', "Home team has a character that couldn't be read"],
  [{ analysis: 'Pe\uFFFD\uFFFDn' }, 'analysis', "Analysis has a character that couldn't be read"],
  [{ odds: '' }, 'odds', 'Odds are required'],
  [{ odds: '0.9' }, 'odds', 'Odds must be at least 1.01'],
  [{ stake: '11' }, 'stake', 'Stake must be at most 10 units'],
  [{ homeTeam: ' ' }, 'homeTeam', 'Home team is required'],
  [{ confidence: 'sure' }, 'confidence', 'Confidence must be one of: low, medium, high'],
  [
    { 'market.type': 'corners' },
    'market.type',
    'Market must be one of: moneyline, 1x2, spread, total, other',
  ],
  [{ 'market.type': 'spread', 'market.line': 'x' }, 'market.line', 'Line must be a number'],
  [{ closingLine: 'pk' }, 'closingLine', 'Closing line must be a number of points'],
  [{ closingLine: '-2.3' }, 'closingLine', 'Closing line must be in quarters of a point'],
  [{ _id: 'x'.repeat(101) }, '_id', importMistakes.id],
])('%j is told of %s', (changes, field, message) => {
  expect(mistakesOf(changes)).toEqual([[field, message]]);
});

test('everything wrong with a row is told at once', () => {
  expect(mistakesOf({ odds: '', stake: '0', league: '' }).map(([field]) => field)).toEqual([
    'league',
    'odds',
    'stake',
  ]);
});

const spread = (line: string) => ({
  'market.type': 'Spread',
  'market.side': 'Home',
  'market.line': line,
  status: '',
});
test.each([
  [spread('-1'), '3', '1', 'won'],
  [spread('-2'), '3', '1', 'void'],
  [spread('-2.5'), '3', '1', 'lost'],
  [{ 'market.type': '1x2', 'market.side': 'home', status: '' }, '1', '1', 'lost'],
])('a final score gives the result: %j at %s:%s is %s', (market, homeScore, awayScore, status) => {
  expect(pickOf({ ...market, homeScore, awayScore }).status).toBe(status);
});

test.each([
  [spread('-1.75'), '3', '1', 'status', importMistakes.unclear],
  [{ status: '' }, '3', '1', 'status', importMistakes.noMarket],
  [{ ...spread('-1'), status: 'lost' }, '3', '1', 'status', importMistakes.disagrees],
  [spread('-1'), '3', '', 'awayScore', importMistakes.oneScore],
  [spread('-1'), '3', '-1', 'awayScore', importMistakes.score],
])('a score that gives none is told: %j at %s:%s', (market, homeScore, awayScore, field, message) => {
  expect(mistakesOf({ ...market, homeScore, awayScore })).toEqual([[field, message]]);
});

test.each([
  ['+150', 2.5],
  ['-110', 1.909],
  ['5/2', 3.5],
  ['\u2212450', 1.222],
  ["'+150", 2.5],
  ['2.05', 2.05],
])('odds %s are %d', (odds, decimal) => {
  expect(pickOf({ odds }).content.odds).toBe(decimal);
});

test('what comes later is the same row: its result, closing odds and analysis', () => {
  const { key } = pickOf({});
  const later = pickOf({ status: 'lost', closingOdds: '1.8', closingLine: '\u22122.5', analysis: 'Late' });
  expect([later.key, later.content.closingLine]).toEqual([key, -2.5]);
  for (const changes of [
    { odds: '1.92' },
    { prediction: 'Draw' },
    { matchDate: '2026-11-16' },
    { stake: '2' },
  ])
    expect(pickOf(changes).key).not.toBe(key);
  expect(pickOf({ _id: 'a1' }).key).toBe(pickOf({ _id: 'a1', odds: '3' }).key);
});

test('cells made safe for spreadsheets are read as they were', () => {
  expect(pickOf({ prediction: "'+7.5 Chelsea" }).content.prediction).toBe('+7.5 Chelsea');
});

test('rows are counted as a spreadsheet counts them, blank ones too', () => {
  const text = `\uFEFF${fileOf(usual)}\n,,\n${fileOf(usual).split('\n')[1]}\n`;
  expect(fileRows(text, importColumns).rows.map(({ row }) => row)).toEqual([2, 5]);
});

test('a row with more cells than the heading is told', () => {
  const [row] = fileRows(`${fileOf(usual).trimEnd()},"more"\n`, importColumns).rows;
  expect(row && readRow(row, NOW)).toEqual({
    mistakes: [{ row: 2, field: null, message: importMistakes.cells }],
  });
});
