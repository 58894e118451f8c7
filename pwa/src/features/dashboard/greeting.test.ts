import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');

test.each([
  ['2026-11-18T12:00:00Z', 'Welcome,'],
  ['2026-11-17T12:00:01Z', 'Welcome,'],
  ['2026-11-17T12:00:00Z', 'Welcome back,'],
  [undefined, 'Welcome back,'],
])('a member since %s is met with "%s"', (createdAt, words) => {
  expect(greetingOf(createdAt, NOW)).toBe(words);
});
