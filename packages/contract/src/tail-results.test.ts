import { expect, test } from 'vitest';
import { inDollars, inUnits, isPriceGone, profitOfTail, resultsOf } from './tail-results.ts';

const bet = (
  status: string,
  { stake = 1, amount = null, odds = 1.91 }: { stake?: number; amount?: number | null; odds?: number } = {},
) => ({ status: status as 'won', stake, amount, odds });

test.each([
  ['won', { stake: 2, odds: 1.91 }, 1.82],
  ['won', { stake: 1.5, odds: 1.909 }, 1.3635],
  ['won', { stake: 1, odds: 1001 }, 1000],
  ['lost', { stake: 2, odds: 5 }, -2],
  ['void', { stake: 2, odds: 5 }, 0],
  ['pending', { stake: 2 }, null],
  ['half_won', { stake: 2 }, null],
] as const)('%s with %j comes to %s units', (status, changes, profit) =>
  expect(profitOfTail(bet(status, changes))).toBe(profit),
);

test.each([
  [37.5, 1.91, 34.13],
  [10, 1.909, 9.09],
  [0.01, 1.5, 0.01],
  [0.01, 1.49, 0],
  [1_000_000, 1001, 1_000_000_000],
])('$%d won at %d pay $%d, to the cent', (amount, odds, profit) =>
  expect(profitOfTail(bet('won', { amount, odds }), inDollars(1))).toBe(profit),
);

test('dollars stay what was staked; units alone are counted at the unit that is given', () => {
  const tails = [bet('won', { stake: 1.5, amount: 30, odds: 2 }), bet('lost', { stake: 2 })];
  expect(resultsOf(tails, inDollars(25))).toEqual({
    won: 1,
    lost: 1,
    refunded: 0,
    open: 0,
    staked: 80,
    profit: -20,
    roi: -25,
  });
});

test('a record leaves void and open bets out of what was staked', () => {
  const tails = [
    bet('won', { odds: 2.5 }),
    bet('lost', { stake: 0.5 }),
    bet('void', { stake: 9 }),
    bet('pending', { stake: 9 }),
    bet('in_review', { stake: 9 }),
  ];
  expect(resultsOf(tails)).toEqual({
    won: 1,
    lost: 1,
    refunded: 1,
    open: 2,
    staked: 1.5,
    profit: 1,
    roi: 66.7,
  });
});

test('nothing settled has no return', () => {
  expect(resultsOf([], inUnits)).toMatchObject({ staked: 0, profit: 0, roi: null });
});

test('a hundred tenths are ten, not a little less', () => {
  const tails = Array.from({ length: 100 }, () => bet('lost', { stake: 0.1 }));
  expect(resultsOf(tails)).toMatchObject({ staked: 10, profit: -10, roi: -100 });
});

test.each([
  [1.9, 1.91, true],
  [1.91, 1.91, false],
  [2, 1.91, false],
])('odds of %d where the pick had %d: price gone is %s', (odds, pickOdds, isGone) =>
  expect(isPriceGone({ odds, pickOdds })).toBe(isGone),
);
