import { parseAsInteger, parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';
import { daysOf, isDay } from '#src/ui/days.ts';
import { parametersOf, type RecordList } from './address.ts';

export interface ListUrl {
  readonly q: string;
  readonly status: string;
  readonly type: string;
  /** days by UTC, both included */
  readonly from: string;
  readonly to: string;
  /** a day by UTC, or empty */
  readonly on: string;
  readonly page: number;
  readonly per: PageSize;
}

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsString.withDefault(''),
  type: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  on: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

export interface RequestQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: string;
  readonly type?: string;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
  readonly openOn?: string;
}

/** The part of a question that every list takes. */
export function pageOf({ page, limit, search }: RequestQuery) {
  return { page, limit, ...(search === undefined ? {} : { search }) };
}

/** What the server is asked for a state of the address. A status or type that there is not counts as absent. */
export function requestQuery(
  url: ListUrl,
  statuses: readonly string[],
  types: readonly string[] = [],
): RequestQuery {
  const status = statuses.find((each) => each === url.status);
  const type = types.find((each) => each === url.type);
  const search = url.q.trim().slice(0, 80);
  return {
    page: Math.max(1, url.page),
    limit: url.per,
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(search === '' ? {} : { search }),
    ...daysOf(url),
    ...(isDay(url.on) ? { openOn: url.on } : {}),
  };
}

/** State of one of the tab's lists; its parameters carry a prefix, so that the lists do not meet. */
export function useListUrl(list: RecordList) {
  const { prefix } = parametersOf[list];
  const [url, setUrl] = useQueryStates(parsers, {
    urlKeys: {
      q: `${prefix}.q`,
      status: `${prefix}.status`,
      type: `${prefix}.type`,
      from: `${prefix}.from`,
      to: `${prefix}.to`,
      on: `${prefix}.on`,
      page: `${prefix}.page`,
      per: `${prefix}.per`,
    },
  });
  return {
    url: url satisfies ListUrl,
    filter: (change: { q?: string; status?: string; type?: string }) =>
      void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl(
        { q: null, status: null, type: null, from: null, to: null, on: null, page: null },
        { history: 'push' },
      ),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
