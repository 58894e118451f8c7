import { expect, test } from 'vitest';
import { type Announcement, compareAnnouncements } from './announcements.ts';

const announcement = (_id: string, date: string, isPinned = false): Announcement => ({
  _id,
  title: 'Tonight',
  message: 'Two picks',
  type: 'info',
  priority: 'medium',
  targetAudience: 'all',
  isPinned,
  date,
});

test('pinned come first, then the newest, then the one with the higher id', () => {
  const list = [
    announcement('a', '2026-11-18T12:00:00Z'),
    announcement('b', '2026-11-19T12:00:00Z'),
    announcement('c', '2026-11-19T12:00:00Z'),
    announcement('d', '2026-11-17T12:00:00Z', true),
    announcement('e', '2026-11-16T12:00:00Z', true),
  ];
  const order = ['d', 'e', 'c', 'b', 'a'];
  expect(list.toSorted(compareAnnouncements).map(({ _id }) => _id)).toEqual(order);
  expect(
    list
      .toReversed()
      .toSorted(compareAnnouncements)
      .map(({ _id }) => _id),
  ).toEqual(order);
});
