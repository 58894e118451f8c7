import {
  type CannedReplyEdit,
  type CannedReplyInput,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '@picks/contract/canned-replies.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const repliesQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async ({ signal }) => (await api.call(listCannedReplies, { signal })).replies,
});

/** Reads the replies again; a change counts as under way until they are here. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: repliesQuery.queryKey });
}

type Save =
  | { readonly id: null; readonly body: CannedReplyInput; readonly idempotencyKey: string }
  | { readonly id: string; readonly body: CannedReplyEdit };

export function useSaveReply() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (save: Save) =>
      save.id === null
        ? api.call(createCannedReply, { body: save.body, idempotencyKey: save.idempotencyKey })
        : api.call(updateCannedReply, { params: { id: save.id }, body: save.body }),
    onSettled: refresh,
  });
}

export function useDeleteReply() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteCannedReply, { params: { id } }),
    onSettled: refresh,
  });
}
