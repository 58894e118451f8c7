import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './profile-values.ts';

const profile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  pendingEmail: null,
  phone: '',
  timezone: 'UTC',
  notifications: { email: true, sms: false, picks: true, results: true, marketing: false },
} as Parameters<typeof valuesOf>[0];

test('the form shows what was saved on this device over what the server has', () =>
  expect(valuesOf(profile, { phone: '1', notifications: { marketing: true } })).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '1',
    timezone: 'UTC',
    notifications: { email: true, sms: false, marketing: true },
  }));

test('only what was changed is saved', () => {
  const before = valuesOf(profile);
  expect(changesOf(before, before)).toEqual({});
  const notifications = { ...before.notifications, marketing: true };
  expect(changesOf(before, { ...before, firstName: '', notifications })).toEqual({
    firstName: '',
    notifications: { marketing: true },
  });
});
