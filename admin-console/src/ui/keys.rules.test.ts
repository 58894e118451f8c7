import { expect, test } from 'vitest';
import { keyRows, type KeyRow } from './key-table.ts';
import { isUsableKey, keyOf, readChosen, takenBy } from './keys.rules.ts';

const rowOf = (id: string): KeyRow => {
  const row = keyRows.find((each) => each.id === id);
  if (row === undefined) throw new Error(id);
  return row;
};
const taken = (key: string, id: string, chosen = {}) => takenBy(key, rowOf(id), keyRows, chosen)?.id;

test('no two keys that work at the same moment are the same', () => {
  expect(keyRows.filter((row) => takenBy(row.key, row, keyRows, {}) !== undefined)).toEqual([]);
});

test('a key is taken by what works beside it, and free where that is on another screen', () => {
  expect(taken('j', 'act')).toBe('next');
  expect(taken('a', 'next')).toBe('act');
  expect(taken('?', 'won')).toBe('help');
  expect(taken('r', 'act')).toBe('reject');
  expect(taken('w', 'act')).toBeUndefined();
  expect(taken('r', 'reply')).toBeUndefined();
});

test('a key that was given away is free, and the one it was changed to is taken', () => {
  expect(taken('j', 'act', { next: 'ArrowDown' })).toBeUndefined();
  expect(taken('m', 'act', { next: 'm' })).toBe('next');
});

test('the letter of a page is taken by other pages alone', () => {
  const page = (id: string, key: string): KeyRow => ({ id, key, group: 'pages', does: id });
  const rows = [...keyRows, page('go users', 'u'), page('go picks', 'p')];
  expect(takenBy('j', page('go users', 'u'), rows, {})).toBeUndefined();
  expect(takenBy('p', page('go users', 'u'), rows, {})?.id).toBe('go picks');
  expect(takenBy('u', rowOf('next'), rows, {})).toBeUndefined();
});

test.each(['a', 'Z', '7', '/', '?', 'é', 'ß'])('%s can be a key', (key) => {
  expect(isUsableKey(key)).toBe(true);
});

test.each(['', ' ', 'Enter', 'Tab', 'F1', 'ArrowUp'])('%j cannot', (key) => {
  expect(isUsableKey(key)).toBe(false);
});

test('what was kept is read as far as it makes sense', () => {
  expect(readChosen(null)).toEqual({});
  expect(readChosen('no JSON')).toEqual({});
  expect(readChosen('null')).toEqual({});
  expect(readChosen('{"next":"m","act":7,"reject":"Enter"}')).toEqual({ next: 'm' });
  expect(keyOf(rowOf('next'), { next: 'm' })).toBe('m');
  expect(keyOf(rowOf('next'), {})).toBe('j');
});
