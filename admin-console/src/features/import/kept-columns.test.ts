import { expect, test } from 'vitest';
import { guessMapping, type Mapping } from './columns.ts';
import { everyRow } from './file-samples.ts';
import { findKept, type KeptColumns, parseKept, withKept } from './kept-columns.ts';
import { kinds } from './kinds.ts';

const headings = ['Date', 'HomeTeam', 'AwayTeam', 'B365H'];
const mapping: Mapping = {
  ...guessMapping(headings, kinds.picks),
  odds: { kind: 'heading', place: 3 },
  sport: everyRow('Soccer'),
};
const stored = (all: readonly KeptColumns[]) => parseKept(JSON.stringify(all));
const kept = (chosen = mapping, of = headings) =>
  stored(withKept([], of, kinds.picks, { mapping: chosen, zone: 'Europe/London' }));

test('the next file with the same headings has the columns and the zone of the last', () => {
  expect(findKept(kept(), headings, kinds.picks)).toEqual({ mapping, zone: 'Europe/London' });
});

test('a file with the same headings in another order has their columns', () => {
  const found = findKept(kept(), ['B365H', 'Date', 'AwayTeam', 'HomeTeam'], kinds.picks);
  expect(found?.mapping).toMatchObject({
    odds: { place: 0 },
    matchDate: { place: 1 },
    awayTeam: { place: 2 },
    homeTeam: { place: 3 },
    sport: { text: 'Soccer' },
  });
});

test.each([
  ['fewer headings', ['Date', 'HomeTeam', 'AwayTeam']],
  ['a new heading', [...headings, 'Time']],
  ['another heading', ['Date', 'HomeTeam', 'AwayTeam', 'PSH']],
])('a file with %s uses no remembered columns', (_, other) => {
  expect(findKept(kept(), other, kinds.picks)).toBeUndefined();
});

test('columns of a file with two equal headings are used only if its headings are in the same order', () => {
  const twice = ['Odds', 'Odds', 'Date'];
  expect(findKept(kept(mapping, twice), twice, kinds.picks)).toBeDefined();
  expect(findKept(kept(mapping, twice), ['Odds', 'Date', 'Odds'], kinds.picks)).toBeUndefined();
});

test('picks and results have columns of their own', () => {
  expect(findKept(kept(), headings, kinds.results)).toBeUndefined();
  const both = withKept(kept(), headings, kinds.results, {
    mapping: guessMapping(headings, kinds.results),
    zone: 'UTC',
  });
  expect(findKept(stored(both), headings, kinds.picks)?.mapping).toEqual(mapping);
});

test('texts for every row are remembered if they fit the next file too', () => {
  const texts = {
    sport: 'Soccer',
    stake: '2',
    accessLevel: 'gold',
    'market.type': '1x2',
    prediction: '{home} to win',
    title: 'Derby day',
    analysis: 'Both strikers are back',
    homeTeam: 'Burnley',
    matchDate: '2026-11-28',
    matchTime: '19:30',
    status: 'won',
    odds: '1.91',
    homeScore: '1',
  } as const;
  const typed = Object.entries(texts).map(([column, text]) => [column, everyRow(text)]);
  const found = findKept(kept({ ...mapping, ...Object.fromEntries(typed) }), headings, kinds.picks)?.mapping;
  const foundTexts = Object.keys(texts).map((column) => [column, found?.[column as keyof typeof texts]]);
  expect(Object.fromEntries(foundTexts)).toEqual({
    sport: everyRow('Soccer'),
    stake: everyRow('2'),
    accessLevel: everyRow('gold'),
    'market.type': everyRow('1x2'),
    prediction: everyRow('{home} to win'),
    title: everyRow(''),
    analysis: everyRow(''),
    homeTeam: everyRow(''),
    matchDate: everyRow(''),
    matchTime: everyRow(''),
    status: everyRow(''),
    odds: everyRow(''),
    homeScore: everyRow(''),
  });
});

test('columns that are chosen again replace the earlier ones, and only those of the last 20 files are kept', () => {
  let all = kept();
  all = withKept(all, headings, kinds.picks, {
    mapping: { ...mapping, sport: everyRow('Tennis') },
    zone: 'UTC',
  });
  expect(findKept(all, headings, kinds.picks)).toMatchObject({
    mapping: { sport: everyRow('Tennis') },
    zone: 'UTC',
  });
  expect(all).toHaveLength(1);
  for (let file = 0; file < 30; file += 1)
    all = withKept(all, [`Heading ${file}`], kinds.picks, { mapping, zone: 'UTC' });
  expect(all).toHaveLength(20);
  expect(findKept(all, headings, kinds.picks)).toBeUndefined();
});

test.each([
  'no JSON',
  'null',
  '{}',
  '[null, 1, {"kind":"picks"}]',
  '[{"kind":"picks","headings":["Date"],"sources":null,"zone":"UTC"}]',
  '[{"kind":"picks","headings":["Date"],"sources":{},"zone":"Mars/Olympus"}]',
  '[{"kind":"picks","headings":["Date"],"sources":{},"zone":7}]',
])('stored columns that read %s are ignored', (text) => {
  expect(findKept(parseKept(text), ['Date'], kinds.picks)).toBeUndefined();
});

test('stored sources that no column of the file fits are ignored', () => {
  const sources = {
    odds: { kind: 'heading', place: 9 },
    league: { kind: 'heading', place: 'length' },
    sport: { kind: 'text', text: 5 },
    stake: 'x',
    homeTeam: { kind: 'heading', place: 0 },
  };
  const text = JSON.stringify([{ kind: 'picks', headings: ['Home'], sources, zone: 'UTC' }]);
  expect(findKept(parseKept(text), ['Home'], kinds.picks)?.mapping).toMatchObject({
    odds: null,
    league: null,
    sport: null,
    stake: null,
    homeTeam: { kind: 'heading', place: 0 },
  });
});
