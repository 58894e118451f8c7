import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatRelative, formatZonedDateTime } from './dates.ts';

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
  ['2026-11-24T01:00:00Z', '2026-11-30T12:00:00Z', 'Mon, Nov 23, 8:00 PM EST'],
  ['2024-01-31T19:30:00Z', '2026-11-30T12:00:00Z', 'Jan 31, 2024, 2:30 PM EST'],
  ['2027-01-02T19:30:00Z', '2026-11-30T12:00:00Z', 'Jan 2, 2027, 2:30 PM EST'],
  // It's 2027 in UTC, but not yet in New York.
  ['2027-01-01T03:00:00Z', '2026-12-31T12:00:00Z', 'Thu, Dec 31, 10:00 PM EST'],
  ['2026-12-31T12:00:00Z', '2027-01-01T03:00:00Z', 'Thu, Dec 31, 7:00 AM EST'],
  ['2026-12-31T12:00:00Z', '2027-01-01T05:00:00Z', 'Dec 31, 2026, 7:00 AM EST'],
])('the time %s, read at %s in New York, is %s', (instant, now, text) => {
  expect(formatZonedDateTime(instant, 'America/New_York', Date.parse(now))).toBe(text);
  expect(text).toContain(formatDateTime(instant, 'America/New_York', Date.parse(now)));
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
  ['2027-01-01T17:00:00Z', '2026-12-31T17:00:00Z', 'Tomorrow'],
  ['2027-01-02T17:00:00Z', '2026-12-31T17:00:00Z', 'Saturday, Jan 2, 2027'],
  // The same day of the week and of the month, eleven years before.
  ['2015-11-24T17:00:00Z', '2026-11-24T17:00:00Z', 'Tuesday, Nov 24, 2015'],
])('%s is, read on %s in New York, %s', (instant, now, day) => {
  expect(formatDay(instant, Date.parse(now), 'America/New_York')).toBe(day);
});

test.each([
  ['2026-11-30T11:59:31Z', 'now'],
  ['2026-11-30T10:00:00Z', '2h ago'],
  ['2026-12-02T12:00:00Z', 'in 2d'],
  ['2026-10-01T12:00:00Z', '60d ago'],
  ['2026-09-29T12:00:00Z', '2mo ago'],
  ['2027-11-30T12:00:00Z', 'in 12mo'],
  ['2024-02-04T12:00:00Z', '2y ago'],
])('%s is %s at noon of Nov 30, 2026', (instant, distance) => {
  expect(formatRelative(instant, Date.parse('2026-11-30T12:00:00Z'))).toBe(distance);
});
