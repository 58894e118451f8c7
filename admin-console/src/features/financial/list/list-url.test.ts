import { depositStatuses } from '@picks/contract/deposits';
import { expect, test } from 'vitest';
import { requestQuery } from './list-url.ts';

const first = { q: '', status: '', type: '', from: '', to: '', on: '', page: 1, per: 20 } as const;

test('an address without filters asks for the first page', () => {
  expect(requestQuery(first, depositStatuses)).toEqual({ page: 1, limit: 20 });
});

test('filters travel to the server, cut to what it takes', () => {
  const url = {
    q: ` ${'x'.repeat(90)}`,
    status: 'pending',
    type: 'deposit',
    from: '2026-11-03',
    to: 'soon',
    on: '2026-11-04',
    page: 3,
    per: 50,
  } as const;
  expect(requestQuery(url, depositStatuses, ['deposit'])).toEqual({
    page: 3,
    limit: 50,
    status: 'pending',
    type: 'deposit',
    search: 'x'.repeat(80),
    from: '2026-11-03',
    openOn: '2026-11-04',
  });
});

test('a status or a page that there is not counts as absent', () => {
  expect(requestQuery({ ...first, status: 'approved', page: -2 }, depositStatuses)).toEqual({
    page: 1,
    limit: 20,
  });
});
