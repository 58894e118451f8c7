import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only what differs is told, with both values', () => {
  const before = { role: 'user', isActive: true, plan: null };
  const after = { role: 'admin', isActive: true, plan: 'gold' };
  expect(changesOf({ before, after })).toEqual([
    { field: 'role', from: 'user', to: 'admin' },
    { field: 'plan', from: null, to: 'gold' },
  ]);
});

test('what was written first has no value before, and what was deleted none after', () => {
  expect(changesOf({ before: null, after: { amount: 12.5 } })).toEqual([
    { field: 'amount', from: null, to: '12.5' },
  ]);
  expect(changesOf({ before: { fields: ['a'] }, after: null })).toEqual([
    { field: 'fields', from: '["a"]', to: null },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
