import { placeOf } from '@picks/contract/list-places';
import { createParser, parseAsString, useQueryStates } from 'nuqs';
import { pageOf, pageParsers, type PageUrl } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';
import { daysOf, isDay } from '#src/ui/days.ts';
import { readAmountRange } from '#src/ui/filters/amount-range.ts';
import { readDateRange } from '#src/ui/filters/date-range.ts';
import { parametersOf, type RecordList } from './address.ts';
import type { RequestResource } from './resource.ts';

export interface ListUrl extends PageUrl {
  readonly status: string;
  readonly type: string;
  /** days by UTC, both included */
  readonly from: string;
  readonly to: string;
  /** a day by UTC, or empty */
  readonly on: string;
  /** when the records were created: a range of dates as `readDateRange` reads it */
  readonly created: string;
  /** a range of amounts as `readAmountRange` reads it */
  readonly amount: string;
  /** the code of a payment method */
  readonly method: string;
}

/** Codes of methods, in lower case. */
const parseAsCode = createParser({
  parse: (text) => text.trim().toLowerCase().slice(0, 40),
  serialize: String,
});

const parsers = {
  ...pageParsers,
  status: parseAsString.withDefault(''),
  type: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  on: parseAsString.withDefault(''),
  created: parseAsString.withDefault(''),
  amount: parseAsString.withDefault(''),
  method: parseAsCode.withDefault(''),
};

export interface RequestQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: string;
  readonly type?: string;
  readonly search?: string;
  readonly createdFrom?: string;
  readonly createdTo?: string;
  readonly minAmount?: number;
  readonly maxAmount?: number;
  readonly method?: string;
  readonly from?: string;
  readonly to?: string;
  readonly openOn?: string;
}

/** Query parameters that every list accepts. */
export const sharedQuery = ({
  page,
  limit,
  search,
  createdFrom,
  createdTo,
  minAmount,
  maxAmount,
}: RequestQuery) => ({ page, limit, search, createdFrom, createdTo, minAmount, maxAmount });

type QueriedList = Pick<RequestResource<never>, 'list' | 'statuses' | 'types'>;

/** Builds the query of a list from its address. Ignores filters that the list doesn't have, and values that don't exist. */
export function requestQuery(
  url: ListUrl,
  { list, statuses, types = [] }: QueriedList,
  today: string,
): RequestQuery {
  const status = statuses.find((each) => each === url.status);
  const type = types.find((each) => each === url.type);
  const { from: createdFrom, to: createdTo } = readDateRange(url.created, today);
  const { filters } = placeOf(list);
  return {
    ...pageOf(url),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdTo === undefined ? {} : { createdTo }),
    ...readAmountRange(url.amount),
    ...(filters.includes('method') && url.method !== '' ? { method: url.method } : {}),
    ...(filters.includes('from') ? daysOf(url) : {}),
    ...(filters.includes('on') && isDay(url.on) ? { openOn: url.on } : {}),
  };
}

/** Whether the address has a filter of the list, readable or not. */
export function isFiltered(url: ListUrl, list: RecordList): boolean {
  const values = new Map<string, unknown>(Object.entries(url));
  return placeOf(list).filters.some((name) => name !== 'per' && values.get(name) !== '');
}

type Change = Partial<Pick<ListUrl, 'q' | 'status' | 'type' | 'created' | 'amount' | 'method'>>;

const noFilters = {
  q: null,
  status: null,
  type: null,
  from: null,
  to: null,
  on: null,
  created: null,
  amount: null,
  method: null,
};

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
      created: `${prefix}.created`,
      amount: `${prefix}.amount`,
      method: `${prefix}.method`,
      page: `${prefix}.page`,
      per: `${prefix}.per`,
    },
  });
  return {
    url: url satisfies ListUrl,
    filter: (change: Change) => void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () => void setUrl({ ...noFilters, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}

export type ListAddress = ReturnType<typeof useListUrl>;
