import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();

test('a password is hashed by Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('a long enough secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('is right as it was given, and in any way of writing the same letters', async () => {
  const hashed = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify(hashed, 'cafe\u0301 au lait')).toBe(true);
  expect(await passwords.verify(hashed, 'cafe au lait')).toBe(false);
});

test('is never right for an account that there is not', async () => {
  expect(await passwords.verify(null, 'no such account')).toBe(false);
});
