import type { OperationsHealth } from '@picks/contract/health.admin';
import { expect, test } from 'vitest';
import { booksOf, inReadingOrder, invariantText, untilChecked } from './health.rules.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const minutesLater = (minutes: number) => Date.parse(NOON) + minutes * 60_000;
const holding = { name: 'the audit chain verifies', ok: true };
const broken = { name: 'all entries sum to zero', ok: false };

test('the books are unchecked, sound, overdue after three missed checks, or broken', () => {
  const state = (checkedAt: string | null, invariants = [holding], now = minutesLater(1)) =>
    booksOf({ checkedAt, invariants }, now);
  expect(state(null, [])).toEqual({ state: 'unchecked' });
  expect(state(NOON)).toEqual({ state: 'sound' });
  expect(state(NOON, [holding], minutesLater(15)).state).toBe('sound');
  expect(state(NOON, [holding], minutesLater(16)).state).toBe('overdue');
  expect(state(NOON, [holding, broken])).toEqual({ state: 'broken', names: ['all entries sum to zero'] });
});

test('what was found broken is said however long ago', () => {
  expect(booksOf({ checkedAt: NOON, invariants: [broken] }, minutesLater(600)).state).toBe('broken');
});

test('an invariant speaks in words, and one without words by its name', () => {
  expect(invariantText('the audit chain verifies')).toMatch(/audit entry/);
  expect(invariantText('a new rule')).toBe('A new rule');
});

test('broken ones come first, then what belongs together, new ones last', () => {
  const names = [
    'a new rule',
    'the audit chain verifies',
    'no journal without entries',
    'each journal is balanced',
  ];
  const read = inReadingOrder(names.map((name) => ({ name, ok: name !== 'the audit chain verifies' })));
  expect(read.map(({ name }) => name)).toEqual([
    'the audit chain verifies',
    'each journal is balanced',
    'no journal without entries',
    'a new rule',
  ]);
});

test('a check is waited for until a newer one is there, and not for ever', async () => {
  const health = (checkedAt: string | null) => ({ checkedAt }) as OperationsHealth;
  const answers = (times: (string | null)[]) => {
    const left = [...times];
    return { left, look: () => Promise.resolve(health(left.shift() ?? null)) };
  };
  const later = '2026-11-20T12:05:00.000Z';
  const found = answers([NOON, NOON, later, 'not asked for']);
  expect(await untilChecked(NOON, found.look, 10)).toEqual(health(later));
  expect(found.left).toEqual(['not asked for']);
  expect(await untilChecked(null, answers([null, NOON]).look, 10)).toEqual(health(NOON));
  const none = answers([NOON, NOON, NOON]);
  expect(await untilChecked(NOON, none.look, 2)).toBeNull();
  expect(none.left).toHaveLength(1);
});
