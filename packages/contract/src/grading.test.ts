import { expect, test } from 'vitest';
import { gradeOfResult, parsePoints, resultOf } from './grading.ts';

type Row = [type: '1x2' | 'moneyline' | 'spread' | 'total', side: string, line: number | null, ends: string];

/** `home:away result`, of every kind that a row can end with. */
const rows: readonly Row[] = [
  ['1x2', 'home', null, '2:1 won, 1:1 lost, 0:1 lost'],
  ['1x2', 'away', null, '0:1 won, 1:1 lost, 2:1 lost'],
  ['1x2', 'draw', null, '1:1 won, 0:0 won, 2:1 lost, 1:2 lost'],
  ['moneyline', 'home', null, '2:1 won, 1:1 tie, 0:1 lost'],
  ['moneyline', 'away', null, '0:1 won, 1:1 tie, 2:1 lost'],
  ['moneyline', 'draw', null, '1:1 won, 2:1 lost'],
  // Half points have no push.
  ['spread', 'home', -3.5, '27:23 won, 26:23 lost, 20:23 lost'],
  ['spread', 'away', 3.5, '27:23 lost, 26:23 won, 20:23 won'],
  // Whole points have one.
  ['spread', 'home', -3, '27:23 won, 26:23 push, 25:23 lost'],
  ['spread', 'away', 3, '27:23 lost, 26:23 push, 25:23 won'],
  ['spread', 'home', 0, '1:0 won, 1:1 push, 0:1 lost'],
  // Quarters are half on each neighbor.
  ['spread', 'home', -0.25, '1:0 won, 1:1 half_lost, 0:1 lost'],
  ['spread', 'away', 0.25, '1:0 lost, 1:1 half_won, 0:1 won'],
  ['spread', 'home', -0.75, '2:0 won, 1:0 half_won, 1:1 lost'],
  ['spread', 'away', 0.75, '2:0 lost, 1:0 half_lost, 1:1 won'],
  ['spread', 'home', -1.25, '3:1 won, 2:1 half_lost, 1:1 lost'],
  ['spread', 'home', 1.75, '1:2 won, 1:3 half_lost, 1:4 lost'],
  ['total', 'over', 2.5, '2:1 won, 1:1 lost'],
  ['total', 'under', 2.5, '2:1 lost, 1:1 won'],
  ['total', 'over', 3, '2:2 won, 2:1 push, 1:1 lost'],
  ['total', 'under', 3, '2:2 lost, 2:1 push, 1:1 won'],
  ['total', 'over', 2.25, '2:1 won, 1:1 half_lost, 1:0 lost'],
  ['total', 'under', 2.25, '2:1 lost, 1:1 half_won, 1:0 won'],
  ['total', 'over', 2.75, '2:2 won, 2:1 half_won, 1:1 lost'],
  ['total', 'under', 2.75, '2:2 lost, 2:1 half_lost, 1:1 won'],
];

const cases = rows.flatMap(([type, side, line, ends]) =>
  ends.split(', ').map((end) => {
    const [home = '', away = '', result = ''] = end.split(/[: ]/);
    return { type, side, line, score: { home: Number(home), away: Number(away) }, result };
  }),
);

test.each(cases)(
  '$type $side $line at $score.home:$score.away is $result',
  ({ type, side, line, score, result }) => {
    expect(resultOf({ type, side: side as 'home', line }, score)).toBe(result);
  },
);

test.each([
  null,
  { type: 'other', side: 'home', line: null },
  { type: 'of a later release', side: 'home', line: null },
  { type: 'spread', side: 'home', line: null },
  { type: 'spread', side: 'over', line: -3 },
  { type: 'spread', side: null, line: -3 },
  { type: 'spread', side: 'home', line: -3.1 },
  { type: 'total', side: 'home', line: 40 },
  { type: 'moneyline', side: null, line: null },
  { type: '1x2', side: 'over', line: null },
])('%j suggests nothing', (market) => {
  expect(resultOf(market as Parameters<typeof resultOf>[0], { home: 2, away: 1 })).toBeNull();
});

test('both sides of a bet never win, and what one gains in halves the other loses', () => {
  const value = { won: 2, half_won: 1, push: 0, half_lost: -1, lost: -2, tie: 0 };
  for (let quarter = -20; quarter <= 20; quarter += 1)
    for (let home = 0; home < 5; home += 1)
      for (let away = 0; away < 5; away += 1) {
        const line = quarter / 4;
        const sides = [
          resultOf({ type: 'spread', side: 'home', line }, { home, away }),
          resultOf({ type: 'spread', side: 'away', line: -line }, { home, away }),
        ].map((result) => value[result ?? 'push']);
        expect([line, home, away, (sides[0] ?? 0) + (sides[1] ?? 0)]).toEqual([line, home, away, 0]);
      }
});

test('what the record has no word for is never graded by itself, and its suggestion flatters nobody', () => {
  const worth = { won: 2, void: 0, lost: -2 };
  const result = { won: 2, half_won: 1, push: 0, half_lost: -1, lost: -2, tie: 0 };
  for (const [name, { grade, isExact }] of Object.entries(gradeOfResult)) {
    const truth = result[name as keyof typeof result];
    expect([name, worth[grade] <= truth]).toEqual([name, true]);
    expect([name, isExact]).toEqual([name, worth[grade] === truth && name !== 'tie']);
  }
});

test.each([
  ['3', 3],
  [' 112 ', 112],
  ['٢', 2],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['1000', null],
])('the points of a side typed as %j are %s', (typed, points) => {
  expect(parsePoints(typed)).toBe(points);
});
