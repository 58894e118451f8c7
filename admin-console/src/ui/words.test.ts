import { expect, test } from 'vitest';
import { word } from './labels.ts';

test('names of statuses, categories and details read as words', () => {
  expect(word('waiting_for_deposit')).toBe('Waiting for deposit');
  expect(word('phoneNumber')).toBe('Phone number');
  expect(word('pending')).toBe('Pending');
});
