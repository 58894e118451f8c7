import { announcementEdit, announcementInput } from '@picks/contract/announcements.admin';
import { expect, test } from 'vitest';
import { announcementValues, toEdit, toInput } from './form-values.ts';

const ZONE = 'America/New_York';
const typed = { ...announcementValues(null, ZONE), title: ' Boxing Day ', message: 'Eleven matches' };

test('a new one begins as information of medium priority to everyone, without pin and push', () => {
  expect(announcementInput.parse(toInput(typed, ZONE))).toEqual({
    title: 'Boxing Day',
    message: 'Eleven matches',
    type: 'info',
    priority: 'medium',
    targetAudience: 'all',
    isPinned: false,
    sendPush: false,
    publishAt: null,
    expiresAt: null,
  });
});

test('a push chosen before the audience became the administrators is not asked for', () => {
  const pushed = { ...typed, sendPush: 'yes' };
  expect(toInput(pushed, ZONE).sendPush).toBe(true);
  expect(toInput({ ...pushed, targetAudience: 'admin' }, ZONE).sendPush).toBe(false);
});

test('an edit leaves the pin alone and says what it was made on', () => {
  const edit = announcementEdit.parse(
    toEdit({ ...typed, isPinned: 'yes' }, { base: typed, version: 4, zone: ZONE }),
  );
  expect(edit).toMatchObject({ title: 'Boxing Day', version: 4 });
  expect(edit).not.toHaveProperty('isPinned');
});

test('times are of the zone, and one that is chosen and not typed is no time', () => {
  const later = { ...typed, goesOut: 'later', publishAt: '2026-12-26T09:00', ends: 'later' };
  expect(toInput(later, ZONE)).toMatchObject({ publishAt: '2026-12-26T14:00:00.000Z', expiresAt: '' });
  expect(announcementInput.safeParse(toInput(later, ZONE)).success).toBe(false);
});

test('an edit says the times that it changed, and no others', () => {
  const base = { ...typed, goesOut: 'later', publishAt: '2026-12-26T09:00' };
  const edited = (changes: object) => toEdit({ ...base, ...changes }, { base, version: 4, zone: ZONE });
  expect(edited({ title: 'Other' })).not.toHaveProperty('publishAt');
  expect(edited({ goesOut: 'now' })).toMatchObject({ publishAt: null });
  expect(edited({ ends: 'later', expiresAt: '2026-12-27T09:00' })).toMatchObject({
    expiresAt: '2026-12-27T14:00:00.000Z',
  });
});
