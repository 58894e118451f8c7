import type { BusinessDay } from '@picks/contract/trends.admin';
import { expect, test } from 'vitest';
import { changeOf, changeText, churnOf, endOf, stretchesOf, sumOf } from './trends.rules.ts';

const nothing = {
  revenue: 0,
  deposits: 0,
  payouts: 0,
  newMembers: 0,
  alerts: 0,
  subscribers: 0,
  joined: 0,
  gone: 0,
  mrr: 0,
};
const day = (index: number, change: Partial<BusinessDay> = {}): BusinessDay => ({
  ...nothing,
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  ...change,
});
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index));
const bounds = (count: number, span: '30' | '90' | '365') =>
  stretchesOf(days(count), span).map(({ from, to }) => [from, to]);

test('a bar is a day of thirty, a week of ninety with the newest whole, a month of a year', () => {
  expect(bounds(30, '30')).toHaveLength(30);
  expect(bounds(3, '30')).toEqual([
    ['2026-01-01', '2026-01-01'],
    ['2026-01-02', '2026-01-02'],
    ['2026-01-03', '2026-01-03'],
  ]);
  expect(bounds(9, '90')).toEqual([
    ['2026-01-01', '2026-01-02'],
    ['2026-01-03', '2026-01-09'],
  ]);
  expect(bounds(90, '90')).toHaveLength(13);
  expect(bounds(33, '365')).toEqual([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-02'],
  ]);
  expect(bounds(0, '365')).toEqual([]);
});

test('flows add up to the cent, and what stands is that of the last day', () => {
  const some = [day(0, { revenue: 0.1, mrr: 5 }), day(1, { revenue: 0.2, mrr: 7 })];
  expect(sumOf(some, 'revenue')).toBe(0.3);
  expect(endOf(some, 'mrr')).toBe(7);
  expect(endOf([], 'mrr')).toBe(0);
});

test('churn is the share that left of who had a plan or got one', () => {
  expect(churnOf([])).toBeNull();
  expect(churnOf(days(3))).toBeNull();
  // Ten had one when it began, two came, three left.
  const some = [day(0, { subscribers: 11, joined: 2, gone: 1 }), day(1, { subscribers: 9, gone: 2 })];
  expect(churnOf(some)).toBe(0.25);
});

test.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [100, 100, 'no change'],
  [0, 100, '−100%'],
  [5000, 100, '+4,900%'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(changeOf(now, before) ?? 0)).toBe(text);
});

test('after nothing, or less, no share can be told', () => {
  expect([changeOf(5, 0), changeOf(5, -3)]).toEqual([null, null]);
});
