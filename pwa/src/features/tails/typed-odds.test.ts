import { expect, test } from 'vitest';
import { formatOdds, oddsFormats } from '@picks/ui/format/odds';
import { parseOdds, parseOddsNear } from './typed-odds.ts';

test.each([
  ['1.91', 'decimal', 1.91],
  ['1,91', 'decimal', 1.91],
  ['١٫٩١', 'decimal', 1.91],
  ['+۱۵۰', 'decimal', 2.5],
  ['१०/११', 'decimal', 1.909],
  [' 2. ', 'decimal', 2],
  ['-110', 'decimal', 1.909],
  ['−110', 'american', 1.909],
  ['+150', 'fractional', 2.5],
  ['150', 'american', 2.5],
  ['150', 'decimal', 150],
  ['1.91', 'american', 1.91],
  ['10/11', 'decimal', 1.909],
  ['6 / 4', 'fractional', 2.5],
  ['52.4%', 'decimal', 1.908],
  ['40', 'implied', 2.5],
  ['40 %', 'implied', 2.5],
  ['2.5', 'fractional', 2.5],
] as const)('%j typed by a reader of %s odds is %d', (typed, format, odds) =>
  expect(parseOdds(typed, format)).toBe(odds),
);

test.each(['', 'evens', '-', '1/0', '%', '0%', '1.9.1', '-1.5', '−50'])('%j is no odds', (typed) => {
  for (const format of oddsFormats) expect(parseOdds(typed, format)).toBeUndefined();
});

test.each(oddsFormats)(
  'what is written as %s odds is read as the same odds where they are known',
  (format) => {
    for (let hundredths = 101; hundredths <= 100_100; hundredths += 7) {
      const known = hundredths / 100;
      const back = parseOddsNear(formatOdds(known, format), known, format);
      if (back !== known) expect.fail(`${known} is ${formatOdds(known, format)} is ${back}`);
    }
  },
);

test('odds a step worse are worse in every format', () => {
  expect(parseOddsNear('1.90', 1.91, 'decimal')).toBe(1.9);
  expect(parseOddsNear('-111', 1.91, 'american')).toBe(1.901);
  expect(parseOddsNear('5/6', 1.91, 'fractional')).toBe(1.833);
  expect(parseOddsNear('53%', 1.91, 'implied')).toBe(1.887);
});
