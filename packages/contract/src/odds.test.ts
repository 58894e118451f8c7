import { expect, test } from 'vitest';
import { fromAmerican, fromFractional } from './odds.ts';

test.each([
  ['5/2', 3.5],
  ['10/11', 1.909],
  ['1/1', 2],
  ['100/1', 101],
  ['٥/٢', 3.5],
  ['5/0', undefined],
  ['0/5', undefined],
  ['5-2', undefined],
  ['5/2/1', undefined],
  ['2.5', undefined],
])('fractional odds %s are %s', (written, odds) => {
  expect(fromFractional(written)).toBe(odds);
});

test.each([
  ['+150', 2.5],
  ['-110', 1.909],
  ['150', undefined],
])('American odds %s are %s', (written, odds) => {
  expect(fromAmerican(written)).toBe(odds);
});
