import type { AdminPick } from '@picks/contract/picks.admin';
import { describe, expect, test } from 'vitest';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import { gamesOf, pickField, reasonToChoose, scoreField, standingOf, summaryOf } from './board.ts';

const pick = (id: string, changes: Partial<AdminPick> = {}): AdminPick => ({
  _id: id,
  sport: 'Soccer',
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  matchDate: '2026-11-20T15:00:00.000Z',
  accessLevel: 'free',
  status: 'pending',
  title: id,
  prediction: 'Arsenal to win',
  odds: 2,
  stake: 1,
  confidence: 'medium',
  market: { type: '1x2', line: null, side: 'home' },
  closingOdds: null,
  analysis: '',
  publishedAt: '2026-11-19T15:00:00.000Z',
  settledAt: null,
  version: 1,
  createdBy: null,
  updatedAt: '2026-11-19T15:00:00.000Z',
  ...changes,
});

const spread = { type: 'spread', line: -0.25, side: 'home' } as const;
const home = pick('home');
const quarter = pick('quarter', { market: spread });
const silent = pick('silent', { market: null });
const other = pick('other', { homeTeam: 'Leeds' });
const games = gamesOf([home, other, quarter, silent]);
const scored = (first: string, second: string) => ({
  [scoreField('home', { key: games[0]?.key ?? '' })]: first,
  [scoreField('away', { key: games[0]?.key ?? '' })]: second,
});

test('picks of one game stand together, in the order they come', () => {
  expect(games.map(({ homeTeam, picks }) => [homeTeam, picks.map(({ _id }) => _id)])).toEqual([
    ['Arsenal', ['home', 'quarter', 'silent']],
    ['Leeds', ['other']],
  ]);
});

describe('a score', () => {
  test('grades what it decides, and leaves the rest to a person', () => {
    const { graded, open, pending, ...counts } = summaryOf(games, scored('1', '1'));
    expect(graded.map(({ pick: { _id }, grade }) => [_id, grade])).toEqual([['home', 'lost']]);
    expect(open).toEqual(['quarter', 'silent']);
    expect([pending, counts.games, gradeCountsText(counts)]).toEqual([3, 1, '1 lost']);
  });

  test('has digits of any script', () => {
    expect(summaryOf(games, scored('٢', '۱')).graded.map(({ grade }) => grade)).toEqual(['won', 'won']);
  });

  test.each([
    ['2', ''],
    ['', '1'],
    ['2', '-1'],
    ['2', '1.5'],
    ['two', '1'],
    ['1000', '1'],
  ])('that is not whole grades nothing: %s to %s', (first, second) => {
    expect(summaryOf(games, scored(first, second)).graded).toEqual([]);
  });

  test('does not overrule a person', () => {
    const entered = { [pickField('home')]: 'void', [pickField('quarter')]: 'pending', ...scored('3', '0') };
    const { graded } = summaryOf(games, entered);
    expect(graded.map(({ pick: { _id }, grade }) => [_id, grade])).toEqual([['home', 'void']]);
  });
});

test('why a person has to choose is said', () => {
  const at = (one: AdminPick, score = { home: 1, away: 1 }) => reasonToChoose(standingOf(one, score, {}));
  expect(at(home)).toBe('');
  expect(at(silent)).toBe("No market, so the score can't decide. You choose.");
  expect(at(quarter)).toBe(
    'Half lost. The record has no half results: lost counts the whole stake. You choose.',
  );
  expect(at(pick('tie', { market: { type: 'moneyline', line: null, side: 'home' } }))).toMatch(/^A tie/);
});
