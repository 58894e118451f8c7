import { expect, test } from 'vitest';
import { formatDateTime } from './dates.ts';

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
