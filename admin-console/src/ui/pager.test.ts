import { expect, test } from 'vitest';
import { typedPage } from './page-entry.tsx';
import { shownRows } from './pager.tsx';

test.each([
  [1, 20, 50_061, '1–20 of 50,061'],
  [3, 20, 45, '41–45 of 45'],
  [2, 20, 40, '21–40 of 40'],
  [3000, 20, 50_061, '50,061 in all'],
  [1, 20, 0, '0 in all'],
])('page %d of %d a page and %d rows is "%s"', (page, per, total, shown) => {
  expect(shownRows(page, per, total)).toBe(shown);
});

test.each([
  ['12', 12],
  [' 1,204 ', 1204],
  ['١٬٢٠٤', 1204],
  ['0', 1],
  ['9999999', 2504],
  ['', undefined],
  ['two', undefined],
  ['-3', undefined],
  ['2.5', undefined],
])('parses "%s" as page %o of 2,504', (typed, page) => {
  expect(typedPage(typed, 2504)).toBe(page);
});
