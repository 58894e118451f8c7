import type { QueryOf } from '@picks/contract/endpoint';
import { accessLevels, pickStatuses } from '@picks/contract/picks';
import type { listAdminPicks } from '@picks/contract/picks.admin';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { pageOf, pageParsers, type PageUrl } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';

export type PickListQuery = QueryOf<typeof listAdminPicks>;
export type PickSort = PickListQuery['sort'];

export const statusFilters = ['due', ...pickStatuses] as const;

const sorts = [
  '-matchDate',
  'matchDate',
  '-publishedAt',
  'publishedAt',
  '-odds',
  'odds',
] as const satisfies readonly PickSort[];

/** The list's state in the address, beside `tab`. A value that does not fit counts as absent. */
export const listParsers = {
  ...pageParsers,
  sport: parseAsString.withDefault(''),
  status: parseAsStringLiteral(statusFilters),
  level: parseAsStringLiteral(accessLevels),
  sort: parseAsStringLiteral(sorts).withDefault('-matchDate'),
};

export interface ListUrl extends PageUrl {
  readonly sport: string;
  readonly status: (typeof statusFilters)[number] | null;
  readonly level: (typeof accessLevels)[number] | null;
  readonly sort: PickSort;
}

/** What the server is asked for a state of the address. */
export function listQuery(url: ListUrl): Partial<PickListQuery> {
  const { status } = url;
  return {
    ...pageOf(url),
    sort: url.sort,
    ...(url.sport === '' ? {} : { sport: url.sport }),
    ...(url.level === null ? {} : { accessLevel: url.level }),
    ...(status === null ? {} : status === 'due' ? { due: '1' } : { status }),
  };
}

export function hasFilters(url: ListUrl): boolean {
  return url.q !== '' || url.sport !== '' || url.status !== null || url.level !== null;
}

/** The next state of a sortable column: descending first, then ascending. */
export function nextSort(current: PickSort, column: string): PickSort {
  const next = current === `-${column}` ? column : `-${column}`;
  return sorts.find((one) => one === next) ?? current;
}

/** State of the list. Filters replace the entry in the history, page and sort add one; both start at page 1. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(listParsers);
  return {
    url: url satisfies ListUrl,
    filter: (change: Partial<Pick<ListUrl, 'q' | 'sport' | 'status' | 'level'>>) =>
      void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl({ q: null, sport: null, status: null, level: null, page: null }, { history: 'push' }),
    sortBy: (column: string) =>
      void setUrl({ sort: nextSort(url.sort, column), page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
