import { expect, test } from 'vitest';
import { passwordMistakes } from './password-mistakes.ts';

const right = {
  currentPassword: 'quiet harbour 42',
  newPassword: 'a new one 9',
  confirmPassword: 'a new one 9',
};

test.each([
  [{}, {}],
  [{ confirmPassword: 'another' }, { confirmPassword: 'New passwords do not match' }],
  [
    { newPassword: '1234567', confirmPassword: '1234567' },
    { newPassword: 'Password must be at least 8 characters long' },
  ],
  [{ currentPassword: '' }, { currentPassword: 'Password is required' }],
])('%j is told as %j', (changes, mistakes) => {
  expect(passwordMistakes({ ...right, ...changes })).toEqual(mistakes);
});
