import { fromAmerican } from '@picks/contract/odds';
import { formatOdds } from '@picks/ui/format/odds';
import { expect, test } from 'vitest';

const toAmerican = (decimal: number) => formatOdds(decimal, 'american');
const toFractional = (decimal: number) => formatOdds(decimal, 'fractional');
const impliedProbability = (decimal: number) => formatOdds(decimal, 'implied');

/** Every decimal odds with two places that a pick may have, 1.01 to 1001. */
const everyOdds = function* () {
  for (let hundredths = 101; hundredths <= 100_100; hundredths += 1) yield hundredths / 100;
};

test('decimal odds come back from American ones within half a step of those', () => {
  // One American point is at most 0.01 in decimal odds, and three places are kept.
  const most = 0.005 + 0.0005 + Number.EPSILON * 1001;
  for (const odds of everyOdds()) {
    const back = fromAmerican(toAmerican(odds)) ?? Number.NaN;
    if (!(Math.abs(back - odds) <= most)) expect.fail(`${odds} is ${toAmerican(odds)} is ${back}`);
  }
});

test('American odds of up to three digits after +100 come back as they were', () => {
  for (let points = 100; points <= 999; points += 1)
    for (const sign of ['+', '\u2212']) {
      const written = `${sign}${points}`;
      const back = toAmerican(fromAmerican(written) ?? Number.NaN);
      // Even odds have one name.
      expect(back).toBe(points === 100 ? '+100' : isTooFine(written) ? back : written);
    }
});

/** Odds of less than a thousandth to the point: three places cannot tell them apart. */
const isTooFine = (written: string) => written.startsWith('\u2212') && Number(written.slice(1)) > 316;

test('a fraction is within 0.3 % of the decimal odds, in lowest or usual terms', () => {
  for (const odds of everyOdds()) {
    const [over = Number.NaN, under = Number.NaN] = toFractional(odds).split('/').map(Number);
    const back = 1 + over / under;
    if (!(Math.abs(back - odds) <= odds * 0.003 + 1e-9)) expect.fail(`${odds} is ${toFractional(odds)}`);
  }
});

test.each([
  [1.91, '10/11', '\u2212110', '52.4%'],
  [1.5, '1/2', '\u2212200', '66.7%'],
  [2, '1/1', '+100', '50.0%'],
  [1.95, '20/21', '\u2212105', '51.3%'],
  [2.5, '6/4', '+150', '40.0%'],
  [3.7, '27/10', '+270', '27.0%'],
  [1.9, '9/10', '\u2212111', '52.6%'],
  [151, '150/1', '+15000', '0.7%'],
])('%d is %s, %s and %s', (odds, fraction, american, chance) => {
  expect([toFractional(odds), toAmerican(odds), impliedProbability(odds)]).toEqual([
    fraction,
    american,
    chance,
  ]);
});
