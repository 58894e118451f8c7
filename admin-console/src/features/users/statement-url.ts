import { type BalancePart, balanceParts } from '@picks/contract/statement.admin';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { readDateRange } from '#src/ui/filters/date-range.ts';
import { pageOf, pageParsers, type PageUrl } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';

/** The list of users has a search and a page of its own. */
const urlKeys = { q: 'st.q', part: 'st.part', dates: 'st.dates', page: 'st.page', per: 'st.per' } as const;

/** Parameters that only make sense for the member who is open. */
export const statementParameters = [urlKeys.q, urlKeys.part, urlKeys.dates, urlKeys.page] as const;

const parsers = {
  ...pageParsers,
  part: parseAsStringLiteral(balanceParts),
  dates: parseAsString.withDefault(''),
};

export interface StatementUrl extends PageUrl {
  readonly part: BalancePart | null;
  /** a range of dates as `readDateRange` reads it, in the member's time zone */
  readonly dates: string;
}

/** Builds the query of the statement from its address. `today` is in the member's time zone. */
export function statementQuery({ part, dates, ...url }: StatementUrl, today: string) {
  return {
    ...pageOf(url),
    ...(part === null ? {} : { part }),
    ...readDateRange(dates, today),
  };
}

export type StatementQuery = ReturnType<typeof statementQuery>;

export const isFiltered = ({ search, part, from, to }: StatementQuery): boolean =>
  [search, part, from, to].some((filter) => filter !== undefined);

/** State of the statement in the address. */
export function useStatementUrl() {
  const [url, setUrl] = useQueryStates(parsers, { urlKeys });
  return {
    url: url satisfies StatementUrl,
    filter: (change: Partial<Pick<StatementUrl, 'q' | 'part' | 'dates'>>) =>
      void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () => void setUrl({ q: null, part: null, dates: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}

/** Link to the open user's statement, unfiltered or with the entries of one part. */
export function statementHref(current: URLSearchParams, part?: BalancePart): string {
  const next = new URLSearchParams(current);
  for (const parameter of statementParameters) next.delete(parameter);
  next.set('about', 'statement');
  if (part !== undefined) next.set(urlKeys.part, part);
  return `?${next}`;
}
