import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { emailAddress, newPassword } from './accounts.ts';

const messageOf = (input: unknown) => emailAddress.safeParse(input).error?.issues[0]?.message;

test('an address is trimmed and put in lower case before it is checked', () => {
  expect(emailAddress.parse(' Ana.Ruiz@Example.COM \n')).toBe('ana.ruiz@example.com');
});

test.each([undefined, '', '   '])(
  'nothing typed (%j) is told apart from an address that is none',
  (input) => {
    expect(messageOf(input)).toBe('Email is required');
  },
);

test.each(['ana', 'ana@', 'ana@example', 'a na@example.com'])('%s is no address', (input) => {
  expect(messageOf(input)).toBe('Please enter a valid email address');
});

test('an address is at most 254 characters', () => {
  expect(messageOf(`ana@${'a'.repeat(250)}.com`)).toBe('Email must be at most 254 characters');
});

test('the OpenAPI document says that it is an e-mail address', () => {
  expect(z.toJSONSchema(emailAddress, { io: 'input' })).toMatchObject({ type: 'string', format: 'email' });
});

test.each([
  ['', 'Password must be at least 8 characters long'],
  ['          ', "Password can't be only spaces"],
  ['quiet harbour 42', undefined],
])('the new password %j: %s', (password, message) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
});
