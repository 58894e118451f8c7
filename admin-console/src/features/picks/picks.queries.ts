import type { BodyOf, QueryOf } from '@picks/contract/endpoint';
import {
  deletePick,
  getAdminPick,
  getPickAudience,
  listAdminPicks,
  listPickNames,
  updatePick,
} from '@picks/contract/picks.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { isUnderWay } from './delivery.rules.ts';
import type { PickListQuery } from './list-url.ts';

const MINUTE = 60_000;
/** Milliseconds between two looks at a pick whose alerts are on their way. */
const SOON = 3_000;

/** One page of the list; the page before stays while this one loads. */
export const pickListQuery = (query: Partial<PickListQuery>) =>
  queryOptions({
    queryKey: ['picks', 'list', query],
    queryFn: ({ signal }) => api.call(listAdminPicks, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

export const pickQuery = (id: string) =>
  queryOptions({
    queryKey: ['picks', 'one', id],
    queryFn: ({ signal }) => api.call(getAdminPick, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data.push, data.pick.publishedAt, Date.now()) && SOON,
  });

/** Whom a pick would reach now; the count before stays while this one is made. */
export const pickAudienceQuery = (query: Partial<QueryOf<typeof getPickAudience>>) =>
  queryOptions({
    queryKey: ['picks', 'audience', query],
    queryFn: ({ signal }) => api.call(getPickAudience, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });

/** Leagues and teams of the last picks, to suggest them for the next. */
export const pickNamesQuery = queryOptions({
  queryKey: ['picks', 'names'],
  queryFn: ({ signal }) => api.call(listPickNames, { signal }),
  staleTime: MINUTE,
});

/** Reads everything about picks again; awaited where the screen must show the new state. */
export function usePickRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['picks'] });
}

interface Change {
  readonly id: string;
  readonly body: BodyOf<typeof updatePick>;
}

export function useUpdatePick() {
  const refresh = usePickRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Change) => api.call(updatePick, { params: { id }, body }),
    onSuccess: () => refresh(),
  });
}

export function useDeletePick() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      api.call(deletePick, { params: { id }, query: { reason } }),
    // the panel that shows the pick closes itself: asking for it again would only answer "not found"
    onSuccess: () => client.invalidateQueries({ queryKey: ['picks', 'list'] }),
  });
}
