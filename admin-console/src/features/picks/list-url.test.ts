import { createLoader } from 'nuqs/server';
import { expect, test } from 'vitest';
import { hasFilters, listParsers, listQuery, nextSort } from './list-url.ts';

const read = createLoader(listParsers);
const queryOf = (search: string) => listQuery(read(search));

test('an address without parameters asks for the first page, newest kickoff first', () => {
  expect(queryOf('?tab=content')).toEqual({ page: 1, limit: 20, sort: '-matchDate' });
});

test('every filter travels to the server', () => {
  const search = '?tab=content&q=bills&sport=NFL&status=won&level=gold&sort=odds&page=3&per=50';
  expect(queryOf(search)).toEqual({
    page: 3,
    limit: 50,
    sort: 'odds',
    search: 'bills',
    sport: 'NFL',
    status: 'won',
    accessLevel: 'gold',
  });
});

test('"due to settle" is not a status of the server but its own question', () => {
  expect(queryOf('?status=due')).toEqual({ page: 1, limit: 20, sort: '-matchDate', due: '1' });
});

test('what does not fit counts as absent', () => {
  expect(queryOf('?status=active&level=platinum&sort=name&page=-4&per=7')).toEqual({
    page: 1,
    limit: 20,
    sort: '-matchDate',
  });
  expect(queryOf(`?q=${'x'.repeat(200)}`).search).toHaveLength(80);
});

test('page and sort are no filters', () => {
  expect(hasFilters(read('?page=3&sort=odds&per=100'))).toBe(false);
  expect(hasFilters(read('?status=due'))).toBe(true);
});

test('a column sorts downwards first, then upwards', () => {
  expect(nextSort('-matchDate', 'odds')).toBe('-odds');
  expect(nextSort('-odds', 'odds')).toBe('odds');
  expect(nextSort('odds', 'odds')).toBe('-odds');
});
