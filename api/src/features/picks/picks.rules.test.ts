import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PickContent } from './picks.content.ts';
import { assertTellsNothing, changesOf, generatedTitle, weekStart } from './picks.rules.ts';

const DAY = 86_400_000;
const instant = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });

describe('the week of the limits', () => {
  test.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-16T00:00:00.001Z', '2026-11-16'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28'],
    ['2028-03-01T00:00:00.000Z', '2028-02-28'],
    ['2026-10-25T23:30:00.000Z', '2026-10-19'],
  ])('of %s began on Monday %s, 00:00 UTC', (now, monday) => {
    expect(weekStart(new Date(now))).toEqual(new Date(`${monday}T00:00:00Z`));
  });

  test('began at the last Monday midnight, found by going back', () => {
    const naive = (now: Date) => {
      let day = Math.floor(now.getTime() / DAY) * DAY;
      while (new Date(day).getUTCDay() !== 1) day -= DAY;
      return new Date(day);
    };
    fc.assert(
      fc.property(instant, (now) => {
        expect(weekStart(now)).toEqual(naive(now));
      }),
    );
  });

  test('leaves the given date as it was', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    weekStart(now);
    expect(now.toISOString()).toBe('2026-11-18T12:00:00.000Z');
  });
});

const pick: PickContent = {
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  title: 'A title',
  matchDate: new Date('2026-11-18T20:00:00Z'),
  prediction: 'Celtics -4.5',
  odds: 1.91,
  stake: 1.5,
  confidence: 'high',
  accessLevel: 'free',
  market: { type: 'spread', line: -4.5, side: 'home' },
  closingOdds: null,
  closingLine: null,
  analysis: '',
};

describe('what an edit changes', () => {
  test.each<[string, Partial<PickContent>, [from: string, to: string]]>([
    ['odds', { odds: 2 }, ['1.91', '2']],
    [
      'matchDate',
      { matchDate: new Date('2026-11-18T21:00:00Z') },
      ['2026-11-18T20:00:00.000Z', '2026-11-18T21:00:00.000Z'],
    ],
    ['closingOdds', { closingOdds: 1.8 }, ['', '1.8']],
    ['closingLine', { closingLine: -2.5 }, ['', '-2.5']],
    ['analysis', { analysis: 'Rested.' }, ['', 'Rested.']],
    ['market', { market: null }, ['{"line":-4.5,"side":"home","type":"spread"}', '']],
  ])('is told of %s', (field, change, [from, to]) => {
    expect(changesOf(pick, { ...pick, ...change })).toEqual([{ field, from, to }]);
  });

  test('is nothing when the same was sent again, in whatever order', () => {
    const market = { side: 'home', line: -4.5, type: 'spread' } as const;
    expect(changesOf(pick, { ...pick, matchDate: new Date(pick.matchDate), market })).toEqual([]);
  });

  test('is every field that differs and no other', () => {
    const other: PickContent = {
      ...pick,
      sport: 'NFL',
      league: 'NFL',
      homeTeam: 'Bills',
      awayTeam: 'Jets',
      title: 'Another',
      matchDate: new Date(0),
      prediction: 'Over 40',
      odds: 3,
      stake: 2,
      confidence: 'low',
      accessLevel: 'gold',
      market: null,
      closingOdds: 3.1,
      closingLine: 2.5,
      analysis: 'x',
    };
    const fields = Object.keys(pick) as (keyof PickContent)[];
    fc.assert(
      fc.property(fc.subarray(fields), (changed) => {
        const after = { ...pick, ...Object.fromEntries(changed.map((field) => [field, other[field]])) };
        expect(changesOf(pick, after).map(({ field }) => field)).toEqual(changed);
      }),
    );
  });
});

test('a title is made of the match and the selection', () => {
  expect(generatedTitle(pick)).toBe('Boston Celtics vs Miami Heat - Celtics -4.5');
});

describe('a reason that everyone reads', () => {
  const secret = {
    prediction: 'Celtics -4.5',
    odds: 1.95,
    stake: 1.5,
    market: { type: 'spread', line: -4.5, side: 'home' },
  } as const;
  test.each(['celtics -4.5 is off', 'Now at 1.95', 'The line went to +4.5', 'Moved to −4,5', 'Up to 1.5 u'])(
    'is refused when it repeats what is sealed: %s',
    (reason) => expect(() => assertTellsNothing(reason, [secret])).toThrow('Leave the pick'),
  );
  test.each(['Their point guard is out', 'Game moved to 7 PM', '2 starters are questionable'])(
    'may say anything else: %s',
    (reason) => expect(() => assertTellsNothing(reason, [secret])).not.toThrow(),
  );
});
