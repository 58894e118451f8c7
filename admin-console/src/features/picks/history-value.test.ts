import { expect, test } from 'vitest';
import { historyLabel, historyValue } from './history-value.ts';

const read = (field: string, value: string) => historyValue(field, value, 'America/New_York');

test('values of the history read like the rest of the console', () => {
  expect(read('odds', '2.2')).toBe('2.20');
  expect(read('stake', '1.5')).toBe('1.5 u');
  expect(read('accessLevel', 'gold')).toBe('Gold');
  // On a device elsewhere the zone is named.
  expect(read('matchDate', '2025-11-22T00:30:00.000Z')).toMatch(/^Nov 21, 2025, 7:30 PM( EST)?$/);
  expect(read('market', '{"line":-6.5,"side":"home","type":"spread"}')).toBe('Spread · home −6.5');
  expect(read('prediction', 'Bills -6.5')).toBe('Bills -6.5');
});

test('an empty value is none, and what can not be read stays as it is', () => {
  expect(read('title', '')).toBe('none');
  expect(read('market', 'null')).toBe('none');
  expect(read('market', 'not json')).toBe('not json');
  expect(read('odds', 'about two')).toBe('about two');
});

test('fields are called as in the form', () => {
  expect(historyLabel('matchDate')).toBe('Match date (kickoff)');
  expect(historyLabel('status')).toBe('Status');
});
