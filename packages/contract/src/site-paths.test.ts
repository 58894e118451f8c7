import { expect, test } from 'vitest';
import { isSitePage } from './site-paths.ts';

test.each([
  ['/', true],
  ['/record', true],
  ['/record/2026-11', true],
  ['/record/verify', true],
  ['/record/2026', false],
  ['/picks/0190a2f4-0000-7000-8000-000000000000', true],
  ['/picks/next', false],
  ['/record/2026-11/1', false],
  ['/record/log/checkpoint', false],
  ['/dashboard', false],
])('%s is a page that anyone may read: %s', (path, expected) => {
  expect(isSitePage(path)).toBe(expected);
});
