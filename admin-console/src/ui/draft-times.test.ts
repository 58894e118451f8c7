import { expect, test } from 'vitest';
import { convertTimes } from './draft-times.ts';

const [NEW_YORK, LONDON] = ['America/New_York', 'Europe/London'];
const inLondon = { zone: LONDON, fields: ['publishAt', 'expiresAt'] } as const;
const nothing = { title: '', publishAt: '', expiresAt: '' };

test('times keep their instant, and other fields their text', () => {
  const saved = { title: '2026-12-05T10:00', publishAt: '2026-12-05T10:00', expiresAt: '2026-12-05T20:00' };
  expect(convertTimes(saved, nothing, NEW_YORK, inLondon)).toEqual({
    title: '2026-12-05T10:00',
    publishAt: '2026-12-05T15:00',
    expiresAt: '2026-12-06T01:00',
  });
});

test('a time that is empty or half typed stays as it is', () => {
  const saved = { title: 'News', publishAt: '', expiresAt: '2026-12' };
  expect(convertTimes(saved, nothing, NEW_YORK, inLondon)).toEqual(saved);
});

test('in the same zone, or from a zone that this browser does not know, nothing changes', () => {
  const saved = { ...nothing, publishAt: '2026-12-05T10:00' };
  expect(convertTimes(saved, nothing, LONDON, inLondon)).toEqual(saved);
  expect(convertTimes(saved, nothing, 'Mars/Olympus', inLondon)).toEqual(saved);
});

test("an untouched time keeps its record's instant, even in a repeated hour", () => {
  // The second 1:30 AM in New York, which the text can't say.
  const saved = { ...nothing, title: 'Changed', publishAt: '2026-11-01T01:30' };
  const record = { ...nothing, publishAt: '2026-11-01T06:30' };
  expect(convertTimes(saved, record, NEW_YORK, inLondon).publishAt).toBe('2026-11-01T06:30');
  expect(convertTimes(saved, nothing, NEW_YORK, inLondon).publishAt).toBe('2026-11-01T05:30');
});
