import { expect, test } from 'vitest';
import { readSetupToken } from './setup-token.ts';

test('the token is read from the fragment', () => {
  expect(readSetupToken('#token=abc-123')).toBe('abc-123');
  expect(readSetupToken('#x=1&token=abc%20d')).toBe('abc d');
});

test('a link without one has none', () => {
  expect(readSetupToken('')).toBeNull();
  expect(readSetupToken('#token=')).toBeNull();
  expect(readSetupToken('#tokens=abc')).toBeNull();
});
