import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from './dates.ts';

const kickoff = '2026-11-24T01:00:00Z';
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test("a time is the reader's own, and says so nowhere", () => {
  expect(formatDateTime(kickoff, own)).toBe(formatDateTime(kickoff));
});

test('a time of another zone names it', () => {
  const other = own === 'Asia/Kolkata' ? 'America/New_York' : 'Asia/Kolkata';
  expect(formatDateTime(kickoff, other)).toMatch(/(AM|PM) (GMT[+-]|[A-Z]{2,4}$)/);
});

test('a zone that the browser does not know is read as its own', () => {
  expect(formatDateTime(kickoff, 'Mars/Olympus')).toBe(formatDateTime(kickoff));
});

test.each([
  ['2026-11-24T23:30:00Z', '2026-11-24T12:00:00Z', 'Today'],
  ['2026-11-25T04:30:00Z', '2026-11-24T12:00:00Z', 'Today'],
  ['2026-11-25T05:30:00Z', '2026-11-24T12:00:00Z', 'Tomorrow'],
  ['2026-11-26T05:30:00Z', '2026-11-24T12:00:00Z', 'Thursday, Nov 26'],
  // The day of 25 hours, and the one of 23.
  ['2026-11-02T06:00:00Z', '2026-11-01T04:30:00Z', 'Tomorrow'],
  ['2026-03-09T04:30:00Z', '2026-03-08T05:30:00Z', 'Tomorrow'],
  ['2026-03-09T04:30:00Z', '2026-03-08T03:30:00Z', 'Monday, Mar 9'],
])('%s is, read on %s in New York, %s', (instant, now, day) => {
  expect(formatDay(instant, Date.parse(now), 'America/New_York')).toBe(day);
});
