import { describe, expect, test } from 'vitest';
import { effectivePlan, splitName } from './accounts.sql.ts';

const now = new Date('2026-11-18T12:00:00Z');

describe('the plan that counts', () => {
  test.each([
    ['one without an end', null, 'gold'],
    ['one that ends a millisecond later', new Date(now.getTime() + 1), 'gold'],
    ['one that ends now', now, 'free'],
    ['one that ended', new Date(now.getTime() - 1), 'free'],
  ] as const)('%s', (_, planExpiresAt, plan) => {
    expect(effectivePlan({ plan: 'gold', planExpiresAt }, now)).toBe(plan);
  });
});

test.each([
  ['Ana', 'Ana', ''],
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ana Maria Ruiz', 'Ana Maria', 'Ruiz'],
  ['Ana \t Ruiz', 'Ana', 'Ruiz'],
])('%j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
