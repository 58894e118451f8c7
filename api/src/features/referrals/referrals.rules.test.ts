import { expect, test } from 'vitest';
import { maskEmail, nextPayoutDay, payoutDay, qualifiedUntil, qualifiesAt } from './referrals.rules.ts';

test.each([
  ['ana.ruiz@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['"odd@name"@example.com', '"***@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
])('at %s the pay-out of %s is due, and the next is on %s', (now, due, next) => {
  const day = (instant: Date) => instant.toISOString();
  expect(day(payoutDay(new Date(now)))).toBe(`${due}T00:00:00.000Z`);
  expect(day(nextPayoutDay(new Date(now)))).toBe(`${next}T00:00:00.000Z`);
});

test('thirty days are counted to the millisecond', () => {
  const accrued = new Date('2026-01-01T10:00:00.001Z');
  expect(qualifiesAt(accrued).toISOString()).toBe('2026-01-31T10:00:00.001Z');
  expect(qualifiedUntil(qualifiesAt(accrued))).toEqual(accrued);
});
