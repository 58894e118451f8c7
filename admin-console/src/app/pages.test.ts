import { expect, test } from 'vitest';
import { keyRows } from '#src/ui/key-table.ts';
import { takenBy } from '#src/ui/keys.rules.ts';
import { sections } from './navigation.ts';
import { pageKeys, pages } from './pages.ts';

test('every page of the rail has a letter, and no two have the same', () => {
  const letters = pageKeys.map(({ key }) => key);
  expect(new Set(letters).size).toBe(letters.length);
  for (const { label } of sections.flatMap(({ tabs }) => [...tabs]))
    expect(pageKeys.map(({ does }) => does)).toContain(label);
});

test('a letter of a page stands in nobody’s way', () => {
  const rows = [...keyRows, ...pageKeys];
  expect(rows.filter((row) => takenBy(row.key, row, rows, {}) !== undefined)).toEqual([]);
});

test('every page has an address of its own', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
