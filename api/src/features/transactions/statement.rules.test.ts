import { expect, test } from 'vitest';
import { boundsOf } from './statement.rules.ts';

test.each([
  ['UTC', '2026-10-01', '2026-10-31', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12-31', '2026-12-31', '2026-12-31T11:00:00.000Z', '2027-01-01T11:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
])('in %s, %s to %s is from %s to before %s', (zone, from, to, since, before) => {
  const bounds = boundsOf({ from, to }, zone);
  expect([bounds.since?.toISOString(), bounds.before?.toISOString()]).toEqual([since, before]);
});

test('days that are left out, or end after the last year that the database reads, are no bounds', () => {
  expect(boundsOf({}, 'UTC')).toEqual({ since: null, before: null });
  expect(boundsOf({ to: '9999-12-31' }, 'Asia/Tokyo').before?.toISOString()).toBe('9999-12-31T15:00:00.000Z');
  expect(boundsOf({ to: '9999-12-31' }, 'America/New_York').before).toBeNull();
});
