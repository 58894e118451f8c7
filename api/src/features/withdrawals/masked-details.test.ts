import { expect, test } from 'vitest';
import { masked } from './withdrawals.rules.ts';

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['@ana-ruiz-1984', '••••1984'],
  ['+1 555 0100', '••••0100'],
  ['00012345678', '••••5678'],
  // So short that its end would be half of it.
  ['12345678', '••••'],
  ['', '••••'],
])('%s is listed as %s', (detail, shown) => {
  expect(masked(detail)).toBe(shown);
});
