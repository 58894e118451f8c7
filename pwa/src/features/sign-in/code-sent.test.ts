import { expect, test } from 'vitest';
import { pauseOf } from './code-sent.ts';

test('the pause ends a minute after the code was mailed, also after a reload', () => {
  expect(pauseOf({ codeSentAt: 1_000 })).toBe(61_000);
});

test.each([null, undefined, 'text', {}, { codeSentAt: 'now' }])('%j starts no pause', (state) => {
  expect(pauseOf(state)).toBeNull();
});
