import { announcementEdit, announcementInput } from '@picks/contract/announcements.admin';
import { expect, test } from 'vitest';
import { announcementValues, toEdit, toInput } from './form-values.ts';

const typed = { ...announcementValues(null), title: ' Boxing Day ', message: 'Eleven matches' };

test('a new one begins as information of medium priority to everyone, without pin and push', () => {
  expect(announcementInput.parse(toInput(typed))).toEqual({
    title: 'Boxing Day',
    message: 'Eleven matches',
    type: 'info',
    priority: 'medium',
    targetAudience: 'all',
    isPinned: false,
    sendPush: false,
  });
});

test('a push chosen before the audience became the administrators is not asked for', () => {
  const pushed = { ...typed, sendPush: 'yes' };
  expect(toInput(pushed).sendPush).toBe(true);
  expect(toInput({ ...pushed, targetAudience: 'admin' }).sendPush).toBe(false);
});

test('an edit leaves the pin alone and says what it was made on', () => {
  const edit = announcementEdit.parse(toEdit({ ...typed, isPinned: 'yes' }, 4));
  expect(edit).toMatchObject({ title: 'Boxing Day', version: 4 });
  expect(edit).not.toHaveProperty('isPinned');
});
