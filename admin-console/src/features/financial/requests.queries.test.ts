import { expect, test } from 'vitest';
import type { MoneyRequest } from './noun.ts';
import { findRequest } from './requests.queries.ts';

const request = (_id: string): MoneyRequest => ({
  _id,
  amount: 50,
  status: 'pending',
  transactionId: `ref-${_id}`,
  user: { _id: 'ana', name: 'Ana Ruiz', email: 'ana@example.com' },
  allowedActions: [],
});

test('a request is looked for page by page, and no further than it has to be', async () => {
  const pages = [[request('a')], [request('b')], [request('c')]];
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { rows: pages[page - 1] ?? [], total: 3, totalPages: 3 };
  };
  expect(await findRequest('b', read)).toEqual(request('b'));
  expect(asked).toEqual([1, 2]);
  expect(await findRequest('z', read)).toBeNull();
  expect(asked).toEqual([1, 2, 1, 2, 3]);
});
