import { ApiProblem } from '@picks/api-client/api-client';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RequestQuery } from './list-url.ts';
import type { Attempt, Looked, MoneyRecord, Page, RequestResource } from './resource.ts';

const MINUTE = 60_000;

/** One page of requests; the page before stays while this one loads. */
export const requestListQuery = <T extends MoneyRecord>(resource: RequestResource<T>, query: RequestQuery) =>
  queryOptions({
    queryKey: ['money', resource.list, 'list', query],
    queryFn: ({ signal }) => resource.read(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

/** A record by its id, and what to know before acting on it. Null: there is none. */
export const oneRequestQuery = <T extends MoneyRecord>(resource: RequestResource<T>, id: string) =>
  queryOptions({
    queryKey: ['money', resource.list, 'one', id],
    queryFn: ({ signal }) =>
      resource.readOne(id, signal).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }),
  });

type RequestList = RequestResource<MoneyRecord>['list'];

/** Shows what the server answered wherever the request stands. */
function putRequest(client: QueryClient, list: RequestList, record: MoneyRecord): void {
  client.setQueryData<Looked<MoneyRecord> | null>(
    ['money', list, 'one', record._id],
    (known) => known && { ...known, record },
  );
  client.setQueriesData<Page<MoneyRecord>>(
    { queryKey: ['money', list, 'list'] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === record._id ? record : row)) },
  );
}

/** Takes the server's answer over; reads the list again. */
export function useMoneyRefresh(list: RequestList) {
  const client = useQueryClient();
  return {
    put: (record: MoneyRecord) => putRequest(client, list, record),
    /** of every list, and of the users with their balances: one act may show in several */
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['money'] }),
        client.invalidateQueries({ queryKey: ['users'] }),
      ]),
  };
}

/** Carries an act out. Nothing is shown before the server said so; after a refusal the truth is read again. */
export function useCarryOut<T extends MoneyRecord>(resource: RequestResource<T>) {
  const { put, refresh } = useMoneyRefresh(resource.list);
  return useMutation({
    mutationFn: (attempt: Attempt<T>) => resource.carryOut(attempt),
    onSuccess: ({ record }) => put(record),
    onSettled: () => void refresh(),
  });
}
