import { expect, test } from 'vitest';
import { pageOf } from './page-url.ts';
import { isQueueFiltered } from './queue-url.ts';

const first = { q: '', status: null, type: null, page: 1, per: 20 } as const;

test('an address without filters asks for the first page', () => {
  expect(pageOf(first)).toEqual({ page: 1, limit: 20 });
  expect(isQueueFiltered(first)).toBe(false);
});

test('words travel to the server without blanks, and with a page that exists', () => {
  const url = { ...first, q: ' TCK-1 ', status: 'in_progress', type: 'urgent', page: 0 } as const;
  expect(pageOf(url)).toEqual({ page: 1, limit: 20, search: 'TCK-1' });
  expect(isQueueFiltered(url)).toBe(true);
});
