import { login, register, signInMessages } from '@picks/contract/sign-in';
import { pickInput } from '@picks/contract/picks.admin';
import { expect, test } from 'vitest';
import { checkInput } from './check-input.ts';

test('what fits comes back as the call takes it', () => {
  expect(checkInput(login.body, { email: ' Ana@Example.com ', password: 'secret' })).toEqual({
    value: { email: 'ana@example.com', password: 'secret' },
  });
});

test('each wrong field has its first message', () => {
  expect(checkInput(login.body, { email: '' })).toEqual({
    fields: { email: 'Email is required', password: 'Password is required' },
  });
});

test('every wrong field is named once, in the order of the schema', () => {
  const input = { name: '', email: 'x', password: 'short', acceptedTerms: false };
  const { fields } = checkInput(register.body, input);
  expect(fields).toMatchObject({ acceptedTerms: signInMessages.termsNeeded });
  expect(Object.keys(fields ?? {})).toEqual(['name', 'email', 'password', 'acceptedTerms']);
});

test('a nested field has a dotted name, or the one that the form gives it', () => {
  const input = { market: { type: 'nothing', line: null, side: null } };
  expect(checkInput(pickInput, input).fields).toHaveProperty(['market.type']);
  expect(checkInput(pickInput, input, ([first]) => String(first)).fields).toHaveProperty(['market']);
});
