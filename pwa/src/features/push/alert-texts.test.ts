import { alertDefaults, type AlertPreferences } from '@picks/contract/alerts';
import { expect, test } from 'vitest';
import { clockText, digestText, quietText } from './alert-texts.ts';
import { withChoices } from './use-alert-preferences.ts';

const preferences: AlertPreferences = {
  ...alertDefaults,
  sports: { muted: [] },
  leagues: { muted: [] },
  reminders: [],
  timezone: 'America/New_York',
};

test.each([
  ['00:00', '12 AM'],
  ['07:00', '7 AM'],
  ['07:05', '7:05 AM'],
  ['12:00', '12 PM'],
  ['22:30', '10:30 PM'],
])('%s is %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});

test('hours are told in a sentence, with the zone', () => {
  expect(quietText(preferences)).toBe('No alerts between 10 PM and 7 AM, New York time');
  expect(digestText(preferences)).toBe('New picks come in one message at 8 AM, New York time');
});

test('a choice changes itself alone', () => {
  const after = withChoices(preferences, { kinds: { money: false }, reminder: 30 });
  expect(after).toEqual({ ...preferences, reminder: 30, kinds: { ...preferences.kinds, money: false } });
});
