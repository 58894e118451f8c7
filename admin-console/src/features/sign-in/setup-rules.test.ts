import { PASSWORD_TOO_SHORT } from '@picks/contract/accounts';
import { expect, test } from 'vitest';
import { checkSetup } from './setup-rules.ts';

const filled = {
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  password: 'correct horse',
  repeated: 'correct horse',
};

test('a filled form fits', () => {
  expect(checkSetup(filled)).toEqual({});
});

test('the second password has to be the same', () => {
  expect(checkSetup({ ...filled, repeated: 'correct hors' })).toEqual({
    repeated: "The passwords don't match",
  });
});

test('the contract names what is missing or too short', () => {
  expect(checkSetup({ name: ' ', email: '', password: 'short', repeated: 'short' })).toEqual({
    name: 'Full name is required',
    email: 'Email is required',
    password: PASSWORD_TOO_SHORT,
  });
});
