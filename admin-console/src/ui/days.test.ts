import { expect, test } from 'vitest';
import { daysOf, daysText } from './days.ts';

test.each([
  [{ from: '2026-11-03', to: '2026-11-09' }, 'Nov 3 – 9, 2026 (UTC)'],
  [{ from: '2026-11-03', to: '2026-11-03' }, 'Nov 3, 2026 (UTC)'],
  [{ from: '2026-12-31', to: '2027-01-01' }, 'Dec 31, 2026 – Jan 1, 2027 (UTC)'],
  [{ from: '2026-11-03', to: '' }, 'since Nov 3, 2026 (UTC)'],
  [{ from: '', to: '2026-11-09' }, 'through Nov 9, 2026 (UTC)'],
  [{ from: '', to: '' }, null],
  [{ from: 'yesterday', to: '2026-13-40' }, null],
  [{ from: '2026-02-30', to: '0000-01-01' }, null],
])('%j is %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test.each([
  ['UTC', 'Nov 3, 2026 (UTC)'],
  ['America/New_York', 'Nov 3, 2026 (New York time)'],
  ['America/Argentina/Buenos_Aires', 'Nov 3, 2026 (Buenos Aires time)'],
])('a day in %s is %s', (zone, text) => {
  expect(daysText({ from: '2026-11-03', to: '2026-11-03' }, zone)).toBe(text);
});

test('what is no day is not asked for', () => {
  expect(daysOf({ from: "2026-11-03'", to: '2026-11-09' })).toEqual({ to: '2026-11-09' });
});
