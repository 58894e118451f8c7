import type { ScoredGame, ScoredPick } from '@picks/contract/game-files.admin';
import { expect, test } from 'vitest';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import { allScores, gradingsOf, summaryOf } from './scores.ts';

const pick = (_id: string, changes: Partial<ScoredPick> = {}): ScoredPick => ({
  _id,
  prediction: _id,
  odds: 2,
  stake: 1,
  market: null,
  status: 'pending',
  standing: 'due',
  grade: 'won',
  words: 'Won',
  ...changes,
});
const game = (row: number, id: string, home: number, more: readonly ScoredPick[] = []): ScoredGame => ({
  row,
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  matchDate: '2026-11-20T15:00:00.000Z',
  score: { home, away: 0 },
  picks: [pick(id), ...more],
});
const answer = (games: ScoredGame[]) => ({ rows: games.length, games, mistakes: [] });

test('a game that stands twice counts once, and not at all with two scores', () => {
  const { games, mistakes } = allScores([
    answer([game(2, 'a', 1), game(3, 'b', 1)]),
    answer([game(4, 'a', 1), game(5, 'b', 2)]),
  ]);
  expect(games.map(({ row }) => row)).toEqual([2]);
  expect(mistakes.map(({ row }) => row)).toEqual([3, 5]);
});

test('what is graded is what the scores decide and what a person chose', () => {
  const open = pick('open', { standing: 'choice', grade: null });
  const scores = allScores([
    answer([
      game(2, 'a', 1, [
        open,
        pick('left', { standing: 'choice', grade: null }),
        pick('same', { standing: 'same', status: 'won' }),
        pick('other', { standing: 'conflict', status: 'lost' }),
      ]),
    ]),
  ]);
  const summary = summaryOf(scores, { open: 'void' });
  expect(summary.graded.map(({ pick: { _id }, grade }) => [_id, grade])).toEqual([
    ['a', 'won'],
    ['open', 'void'],
  ]);
  expect([summary.undecided, summary.same, summary.conflicts.length, summary.units]).toEqual([1, 1, 1, 1]);
  expect(gradeCountsText(summary.counts)).toBe('1 won, 1 void');
});

test('a call grades as many as the board', () => {
  const results = Array.from({ length: 401 }, (_, place) => ({ _id: String(place), status: 'won' as const }));
  let key = 0;
  const calls = gradingsOf(results, () => `key ${(key += 1)}`);
  expect(calls.map(({ results, idempotencyKey }) => [results.length, idempotencyKey])).toEqual([
    [200, 'key 1'],
    [200, 'key 2'],
    [1, 'key 3'],
  ]);
});
