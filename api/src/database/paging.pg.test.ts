import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { onPage } from './paging.ts';

const { sql } = (await testApp()).deps;

test.each([
  [1, [1, 2, 3]],
  [2, [4, 5, 6]],
  [3, [7]],
  [4, []],
])('page %i of seven rows, three a page', async (page, numbers) => {
  const rows = await sql<{ n: number }[]>`
    select n from generate_series(1, 7) n order by n ${onPage(sql, { page, limit: 3 })}`;
  expect(rows.map(({ n }) => n)).toEqual(numbers);
});
