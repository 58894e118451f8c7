import { inUnits } from '@picks/contract/tail-results';
import { describe, expect, test } from 'vitest';
import type { NotedTail, TailOnDevice } from '#src/offline/tails.ts';
import { byMonth, bySport, canCountDollars, countedIn, listedTails } from './results.ts';

let number = 0;
const bet = (changes: Partial<NotedTail> = {}): NotedTail => ({
  pickId: `pick-${(number += 1)}`,
  stake: 1,
  amount: null,
  odds: 2,
  book: '',
  placedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  prediction: 'Home',
  pickOdds: 2,
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Home',
  awayTeam: 'Away',
  matchDate: '2026-11-21T15:00:00.000Z',
  status: 'won',
  ...changes,
});
const held = (tail: NotedTail | null, changes: Partial<TailOnDevice> = {}): TailOnDevice => ({
  tail,
  isSaved: true,
  unsent: null,
  ...changes,
});
const mapOf = (...all: TailOnDevice[]) => new Map(all.map((each, place) => [String(place), each]));

test('bets are listed by kickoff, the latest first, without those that are removed', () => {
  const early = bet({ matchDate: '2026-11-01T15:00:00.000Z' });
  const late = bet({ matchDate: '2026-11-30T15:00:00.000Z' });
  const listed = listedTails(mapOf(held(early), held(null), held(late)));
  expect(listed.map(({ tail }) => tail.pickId)).toEqual([late.pickId, early.pickId]);
});

describe('what is counted', () => {
  const inBoth = held(bet({ amount: 30 }));
  const unitsAlone = held(bet());
  const unsent = held(bet({ status: 'pending' }), { isSaved: false });
  const listed = listedTails(mapOf(inBoth, unitsAlone, unsent));

  test('in units is all that the server has', () => {
    expect(countedIn('units', listed, null)).toMatchObject({ tails: { length: 2 }, leftOut: 0 });
  });

  test('in dollars leaves out what nobody knows the dollars of', () => {
    expect(countedIn('dollars', listed, null)).toMatchObject({ tails: [inBoth.tail], leftOut: 1 });
    expect(countedIn('dollars', listed, 25)).toMatchObject({ tails: { length: 2 }, leftOut: 0 });
  });

  test('can be dollars where an amount or a unit is known', () => {
    expect(canCountDollars(listed, null)).toBe(true);
    expect(canCountDollars(listedTails(mapOf(unitsAlone)), null)).toBe(false);
    expect(canCountDollars([], 25)).toBe(true);
  });
});

test('sports stand in the order of their bets; one without an ended bet is left out', () => {
  const bets = [
    bet({ sport: 'NHL' }),
    bet({ sport: 'NBA' }),
    bet({ sport: 'NBA', status: 'lost', stake: 3 }),
    bet({ sport: 'MLB', status: 'pending' }),
    bet({ sport: 'MLS', status: 'void' }),
  ];
  expect(bySport(bets, inUnits).map(({ name, results }) => [name, results.profit])).toEqual([
    ['NBA', -2],
    ['MLS', 0],
    ['NHL', 1],
  ]);
});

test('a month is that of the kickoff where the member lives', () => {
  const bets = [
    bet({ matchDate: '2026-12-01T04:30:00.000Z' }),
    bet({ matchDate: '2026-11-30T12:00:00.000Z' }),
  ];
  expect(byMonth(bets, inUnits, 'America/New_York').map(({ name }) => name)).toEqual(['2026-11']);
  expect(byMonth(bets, inUnits, 'Europe/London').map(({ name }) => name)).toEqual(['2026-12', '2026-11']);
});
