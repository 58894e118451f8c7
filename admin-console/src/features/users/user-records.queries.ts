import { addMemberNote, listTags } from '@picks/contract/member-notes.admin';
import { getTimeline, type TimelineKind } from '@picks/contract/timeline.admin';
import { changeTags } from '@picks/contract/users.admin';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { TextSending } from '#src/ui/reply-form.tsx';

/** Entries of a timeline that come at once. */
const PAGE = 30;

/** What happened with a user, page by page. */
export const timelineQuery = (id: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: ['users', 'timeline', id, kind],
    queryFn: ({ pageParam, signal }) =>
      api.call(getTimeline, {
        params: { id },
        query: {
          limit: PAGE,
          ...(kind === null ? {} : { kind }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The tags that users have, the most used first. */
export const tagsQuery = queryOptions({
  queryKey: ['users', 'tags'],
  queryFn: async ({ signal }) => (await api.call(listTags, { signal })).tags,
});

export function useAddMemberNote(id: string): TextSending {
  const client = useQueryClient();
  const { mutate, ...adding } = useMutation({
    mutationFn: ({ text: note, idempotencyKey }: Parameters<TextSending['send']>[0]) =>
      api.call(addMemberNote, { params: { id }, body: { note }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
  return { ...adding, send: mutate };
}

export function useChangeTags(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly add: string } | { readonly remove: string }) =>
      api.call(changeTags, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
