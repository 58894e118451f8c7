import { parseAsInteger, parseAsNumberLiteral, parseAsString } from 'nuqs';
import { type PageSize, pageSizes } from './pager.tsx';

/** Parsers of what every list has in its address: the words of a search, and a page of rows. */
export const pageParsers = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

/** What `pageParsers` read. */
export interface PageUrl {
  readonly q: string;
  readonly page: number;
  readonly per: PageSize;
}

/** The part of a query that every list has. */
export function pageOf({ q, page, per }: PageUrl) {
  const search = q.trim().slice(0, 80);
  return { page: Math.max(1, page), limit: per, ...(search === '' ? {} : { search }) };
}
