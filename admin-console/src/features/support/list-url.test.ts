import { expect, test } from 'vitest';
import { hasFilters, ticketQuery } from './list-url.ts';

const first = { q: '', status: null, priority: null, page: 1, per: 20 } as const;

test('an address without filters asks for the first page', () => {
  expect(ticketQuery(first)).toEqual({ page: 1, limit: 20 });
  expect(hasFilters(first)).toBe(false);
});

test('filters travel to the server, without blanks and with a page that exists', () => {
  const url = { ...first, q: ' TCK-1 ', status: 'in_progress', priority: 'urgent', page: 0 } as const;
  expect(ticketQuery(url)).toEqual({
    page: 1,
    limit: 20,
    search: 'TCK-1',
    status: 'in_progress',
    priority: 'urgent',
  });
  expect(hasFilters(url)).toBe(true);
});
