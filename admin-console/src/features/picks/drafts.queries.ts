import { deletePickDraft, listPickDrafts, type PickDraft } from '@picks/contract/pick-drafts.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

/** Milliseconds between two looks: drafts go out by themselves. */
const EVERY = 30_000;

export const draftsQuery = queryOptions({
  queryKey: ['picks', 'drafts'],
  queryFn: ({ signal }) => api.call(listPickDrafts, { signal }),
  refetchInterval: EVERY,
});

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: PickDraft['_id']) => api.call(deletePickDraft, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  });
}
