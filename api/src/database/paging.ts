import type { Fragment, Sql } from './client.ts';

/** `page` counts from 1; `limit` is how many rows a page has. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** The end of a statement whose rows are in order: those of one page. */
export function onPage(sql: Sql, { page, limit }: Page): Fragment {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}
