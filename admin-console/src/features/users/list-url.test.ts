import { expect, test } from 'vitest';
import { hasFilters, userQuery } from './list-url.ts';

const first = {
  q: '',
  plan: null,
  role: null,
  activity: null,
  from: '',
  to: '',
  tag: '',
  sort: '-createdAt',
  page: 1,
  per: 20,
} as const;

test('an address without filters asks for the first page', () => {
  expect(userQuery(first)).toEqual({ page: 1, limit: 20, sort: '-createdAt' });
  expect(hasFilters(first)).toBe(false);
});

test('filters travel to the server by its names', () => {
  const url = {
    ...first,
    q: ' ana ',
    plan: 'gold',
    role: 'user',
    activity: 'inactive',
    to: '2026-11-09',
    tag: 'vip',
    sort: '-balance',
    page: 0,
  } as const;
  expect(userQuery(url)).toEqual({
    page: 1,
    limit: 20,
    sort: '-balance',
    search: 'ana',
    plan: 'gold',
    role: 'user',
    isActive: 'false',
    to: '2026-11-09',
    tag: 'vip',
  });
  expect(hasFilters(url)).toBe(true);
});
