import { describe, expect, test } from 'vitest';
import { monthsOf, toFigures } from './site.rules.ts';

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
  const tally = { won: 20, lost: 10, void: 3, staked: 45, units: 7.005 };

  test('are percentages of what was decided, and units to the hundredth', () => {
    expect(toFigures(tally)).toEqual({
      won: 20,
      lost: 10,
      void: 3,
      units: 7.01,
      winPercent: 66.7,
      roi: 15.6,
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
    });
  });
});
