import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RequestQuery } from './list-url.ts';
import type { MoneyRequest, Page, RequestNoun } from './noun.ts';

const MINUTE = 60_000;
/** Pages of 100 that an address without its list is looked for in. */
const SEARCHED_PAGES = 20;

/** One page of requests; the page before stays while this one loads. */
export const requestListQuery = <T extends MoneyRequest>(noun: RequestNoun<T>, query: RequestQuery<string>) =>
  queryOptions({
    queryKey: ['money', noun.list, 'list', query],
    queryFn: ({ signal }) => noun.read(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

/** Looks through the pages, open requests first; null when there is no such request. */
export async function findRequest<T extends MoneyRequest>(
  id: string,
  read: (page: number) => Promise<Page<T>>,
  page = 1,
): Promise<T | null> {
  const { rows, totalPages } = await read(page);
  const found = rows.find((row) => row._id === id);
  if (found !== undefined) return found;
  return page < Math.min(totalPages, SEARCHED_PAGES) ? findRequest(id, read, page + 1) : null;
}

/** A request that is not on the page that is shown: an old address, or one that left its filter. */
export const oneRequestQuery = <T extends MoneyRequest>(noun: RequestNoun<T>, id: string) =>
  queryOptions({
    queryKey: ['money', noun.list, 'one', id],
    queryFn: ({ signal }) => findRequest(id, (page) => noun.read({ page, limit: 100 }, signal)),
  });

type RequestList = RequestNoun<MoneyRequest>['list'];

/** Shows what the server answered wherever the request stands. */
function putRequest(client: QueryClient, list: RequestList, record: MoneyRequest): void {
  client.setQueryData<MoneyRequest | null>(['money', list, 'one', record._id], record);
  client.setQueriesData<Page<MoneyRequest>>(
    { queryKey: ['money', list, 'list'] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === record._id ? record : row)) },
  );
}

/** Takes the server's answer over; reads the list again. */
export function useMoneyRefresh(list: RequestList) {
  const client = useQueryClient();
  return {
    put: (record: MoneyRequest) => putRequest(client, list, record),
    refresh: () => client.invalidateQueries({ queryKey: ['money', list] }),
  };
}

interface Act<T> {
  readonly record: T;
  readonly action: string;
  readonly reason: string;
}

/** Carries an act out. Nothing is shown before the server said so; after a refusal the truth is read again. */
export function useCarryOut<T extends MoneyRequest>(noun: RequestNoun<T>) {
  const { put, refresh } = useMoneyRefresh(noun.list);
  return useMutation({
    mutationFn: ({ record, action, reason }: Act<T>) => noun.carryOut(record, action, reason),
    onSuccess: ({ record }) => put(record),
    onSettled: () => void refresh(),
  });
}
