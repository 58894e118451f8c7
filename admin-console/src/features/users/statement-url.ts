import { type BalancePart, balanceParts } from '@picks/contract/statement.admin';
import {
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { readDateRange } from '#src/ui/filters/date-range.ts';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';

/** The statement's parameters in the address of the users, which have a search and a page of their own. */
const urlKeys = { q: 'st.q', part: 'st.part', dates: 'st.dates', page: 'st.page', per: 'st.per' } as const;

const parsers = {
  q: parseAsString.withDefault(''),
  part: parseAsStringLiteral(balanceParts),
  dates: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

export interface StatementUrl {
  readonly q: string;
  readonly part: BalancePart | null;
  /** a range of dates as `readDateRange` reads it */
  readonly dates: string;
  readonly page: number;
  readonly per: PageSize;
}

/** Builds the query of the statement from its address. */
export function statementQuery({ q, part, dates, page, per }: StatementUrl, today: string) {
  const search = q.trim().slice(0, 80);
  return {
    page: Math.max(1, page),
    limit: per,
    ...(search === '' ? {} : { search }),
    ...(part === null ? {} : { part }),
    ...readDateRange(dates, today),
  };
}

export const isStatementFiltered = ({ q, part, dates }: StatementUrl): boolean =>
  q !== '' || part !== null || dates !== '';

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

/** The address of the open user's statement: all of it, or what one part of the balance adds up from. */
export function statementHref(current: URLSearchParams, part?: BalancePart): string {
  const next = new URLSearchParams(current);
  for (const key of Object.values(urlKeys)) next.delete(key);
  next.set('about', 'statement');
  if (part !== undefined) next.set(urlKeys.part, part);
  return `?${next}`;
}
