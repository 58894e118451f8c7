import { describe, expect, test } from 'vitest';
import { CURVE_POINTS } from '@picks/contract/site';
import * as fc from 'fast-check';
import { curveOf, monthsOf, toClosing, toFigures } from './site.rules.ts';

const now = new Date('2026-02-10T12:00:00Z');

describe('the months of a range', () => {
  test.each([
    ['6m', undefined, ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']],
    ['all', '2025-12', ['2025-12', '2026-01', '2026-02']],
    ['all', undefined, 12],
    ['1y', '2020-01', 12],
  ] as const)('%s from %s', (range, first, expected) => {
    const months = monthsOf(range, now, first);
    expect(typeof expected === 'number' ? months.length : months).toEqual(expected);
    expect(months.at(-1)).toBe('2026-02');
  });
});

describe('figures', () => {
  const tally = { won: 20, lost: 10, void: 3, staked: 45, units: 7.005, needed: 15.9 };

  test('are percentages of what was decided, and units to the hundredth', () => {
    expect(toFigures(tally)).toEqual({
      won: 20,
      lost: 10,
      void: 3,
      units: 7.01,
      winPercent: 66.7,
      roi: 15.6,
      // As an independent calculator has it for 20 of 30.
      likely: { low: 48.8, high: 80.8 },
      breakEven: 53,
    });
  });

  test('have no return where nothing was staked', () => {
    expect(toFigures({ ...tally, staked: 0 })).toMatchObject({ winPercent: 66.7, roi: null });
  });

  test('are counts alone below 30 decided picks, however many were called off', () => {
    expect(toFigures({ ...tally, won: 19, void: 40 })).toMatchObject({
      won: 19,
      winPercent: null,
      roi: null,
      likely: null,
      breakEven: null,
    });
  });

  test('say how far the odds were above the closing ones, with enough of them to say so', () => {
    const closing = { priced: 30, beat: 12, level: 3, edge: 0.456, compared: 30 };
    expect(toClosing(closing)).toEqual({ priced: 30, beat: 12, level: 3, percent: 1.52 });
    expect(toClosing({ ...closing, compared: 29 }).percent).toBe(null);
  });
});

const daysOf = (units: readonly number[]) =>
  units.map((each, place) => ({
    day: new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10),
    units: each,
  }));

describe('the curve of units', () => {
  test('adds up day by day, and tells its deepest fall', () => {
    expect(curveOf(daysOf([1, 2, -1, -1.5, 0.5, -0.75, 5, -2]))).toEqual({
      curve: daysOf([1, 3, 2, 0.5, 1, 0.25, 5.25, 3.25]),
      drawdown: { units: 2.75, from: '2024-01-02', to: '2024-01-06' },
    });
  });

  test('falls from nothing when it begins with a loss', () => {
    expect(curveOf(daysOf([-1, -1])).drawdown).toEqual({ units: 2, from: '2024-01-01', to: '2024-01-02' });
  });

  test('that never fell has no fall, and none is none', () => {
    expect(curveOf(daysOf([0, 1, 2])).drawdown).toBe(null);
    expect(curveOf([])).toEqual({ curve: [], drawdown: null });
  });

  test('has the same fall as a comparison of every two days, and never too many points', () => {
    const units = fc.array(
      fc.integer({ min: -400, max: 400 }).map((hundredth) => hundredth / 100),
      {
        maxLength: 3 * CURVE_POINTS,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(units, (all) => {
        const { curve, drawdown } = curveOf(daysOf(all));
        const sums = all.reduce<number[]>((ends, each) => [...ends, (ends.at(-1) ?? 0) + each], [0]);
        const falls = sums.map((sum, place) => Math.max(...sums.slice(0, place + 1)) - sum);
        expect(drawdown?.units ?? 0).toBeCloseTo(Math.max(...falls), 2);
        expect(curve.length).toBeLessThanOrEqual(CURVE_POINTS);
        if (all.length > 0) expect(curve.at(-1)?.units).toBeCloseTo(sums.at(-1) ?? 0, 2);
      }),
      { numRuns: 50 },
    );
  });
});
