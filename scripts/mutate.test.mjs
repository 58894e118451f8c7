import { expect, test } from 'vitest';
import { faultsOf } from './mutate.mjs';

const faults = (line) => faultsOf(line).map(({ now }) => now);

test.each([
  [
    'if (amount >= min && amount <= max) return;',
    [
      'if (amount >= min || amount <= max) return;',
      'if (amount > min && amount <= max) return;',
      'if (amount >= min && amount < max) return;',
    ],
  ],
  [
    'where w.status = ${from} and w.user_id = ${userId}',
    [
      'where w.status = ${from} or w.user_id = ${userId}',
      'where w.status <> ${from} and w.user_id = ${userId}',
      'where w.status = ${from} and w.user_id <> ${userId}',
    ],
  ],
  ['order by created_at desc, id', ['order by created_at, id']],
  ['posted - held', ['posted + held']],
])('%s has its faults, one at a time', (line, expected) => {
  expect(faults(line)).toEqual(expected);
});

test('what no test could notice is left alone', () => {
  expect(faults("import { a } from './a - b.ts';")).toEqual([]);
  expect(faults('  // true and false')).toEqual([]);
  expect(faults('  readonly amount: number && string;')).toEqual([]);
});

test('a fault changes its line and no other', () => {
  const [fault] = faultsOf('one\nreturn true;\nthree');
  expect([fault.line, fault.text]).toEqual([2, 'one\nreturn false;\nthree']);
});

test('a sentence of a file without SQL is left alone', () => {
  const line = "text: 'For sign-in and withdrawals, or both', isOpen: true";
  expect(faultsOf(line, false).map(({ now }) => now)).toEqual([line.replace('true', 'false')]);
  expect(faultsOf(line).length).toBeGreaterThan(1);
});
