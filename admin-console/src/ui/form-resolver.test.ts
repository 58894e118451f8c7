import { credentials } from '@picks/contract/sign-in';
import { expect, test } from 'vitest';
import { issuesByField } from './form-resolver.ts';

test('the first message of the contract stands at each field', () => {
  expect(issuesByField(credentials, { email: 'not an address', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
});

test('an input that fits has no issues', () => {
  expect(issuesByField(credentials, { email: 'ana@example.test', password: 'x' })).toBeUndefined();
});

test('issues go to the field that the form names', () => {
  const named = issuesByField(credentials, { email: '', password: 'x' }, () => 'address');
  expect(named).toEqual({ address: 'Email is required' });
});
