import { expect, test } from 'vitest';
import { dateRangeText, daysOfNamed, readDateRange, writeDateRange } from './date-range.ts';

const TODAY = '2026-11-29';

test.each([
  ['this-month', TODAY, '2026-11-01', '2026-11-30'],
  ['last-month', TODAY, '2026-10-01', '2026-10-31'],
  ['this-year', TODAY, '2026-01-01', '2026-12-31'],
  ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => {
  expect(daysOfNamed(range, today)).toEqual({ from, to });
});

test.each([
  ['last-month', { from: '2026-10-01', to: '2026-10-31' }],
  ['2026-10-03..2026-10-09', { from: '2026-10-03', to: '2026-10-09' }],
  ['2026-10-03..', { from: '2026-10-03' }],
  ['..2026-10-09', { to: '2026-10-09' }],
  ['', {}],
  ['..', {}],
  ['soon', {}],
  ['2026-10-03', {}],
  ['2026-10-09..2026-10-03', {}],
  ['2026-13-01..2026-10-03', {}],
  ['2026-02-30..', {}],
  ['..2026-04-31', {}],
  ['0000-01-01..', {}],
  ['20260-10-03..', {}],
  ['2026-10-03..2026-10-04..2026-10-05', {}],
])('%j of an address is %j', (text, days) => {
  expect(readDateRange(text, TODAY)).toEqual(days);
});

test.each([
  ['2026-10-03', '2026-10-09', '2026-10-03..2026-10-09'],
  ['2026-10-03', '', '2026-10-03..'],
  ['', '2026-10-09', '..2026-10-09'],
  ['', '', ''],
])('%j to %j is written as %j', (from, to, text) => {
  expect(writeDateRange(from, to)).toBe(text);
});

test.each([
  ['last-month', 'Last month'],
  ['2026-10-03..2026-10-09', 'Oct 3 – 9, 2026 (UTC)'],
  ['2026-10-03..', 'since Oct 3, 2026 (UTC)'],
  ['soon', null],
])('%j reads %j', (text, words) => {
  expect(dateRangeText(text, TODAY)).toBe(words);
});
