import { ApiProblem } from '@picks/api-client/api-client';
import type { HomepageContent } from '@picks/contract/homepage';
import {
  discardHomepageDraft,
  getHomepageHistory,
  getHomepageState,
  homepageConflict,
  type HomepageState,
  listHomepageHistory,
  publishHomepage,
  restoreHomepage,
  saveHomepageDraft,
} from '@picks/contract/homepage.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

/** Entries of the history on one page of it. */
const HISTORY_PAGE = 20;

export const stateQuery = queryOptions({
  queryKey: ['homepage', 'state'],
  queryFn: async ({ signal }) => (await api.call(getHomepageState, { signal })).homepage,
});

export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['homepage', 'history', page],
    queryFn: ({ signal }) => api.call(listHomepageHistory, { query: { page, limit: HISTORY_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['homepage', 'entry', id],
    queryFn: async ({ signal }) => (await api.call(getHomepageHistory, { params: { id }, signal })).entry,
    staleTime: Infinity,
  });

/** Both contents, when somebody else's change came between. */
export function conflictIn(error: unknown): { yours: HomepageContent; current: HomepageState } | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'stale_homepage') return undefined;
  const parsed = homepageConflict.safeParse(error.body['conflict']);
  return parsed.success ? parsed.data : undefined;
}

/** What a save is based on. */
export type Versions = Pick<HomepageState, 'version' | 'draftVersion'>;

export interface Save extends Versions {
  readonly content: HomepageContent;
  readonly isPublication: boolean;
}

/** Every change of the page; what the server answered is the state from then on. */
export function useHomepageActs() {
  const client = useQueryClient();
  const onSuccess = (homepage: HomepageState) => {
    client.setQueryData(stateQuery.queryKey, homepage);
    void client.invalidateQueries({ queryKey: ['homepage', 'history'] });
  };
  return {
    save: useMutation({
      mutationFn: async ({ content, isPublication, version, draftVersion }: Save) => {
        const { homepage } = isPublication
          ? await api.call(publishHomepage, { body: { ...content, version, draftVersion } })
          : await api.call(saveHomepageDraft, { body: { content, draftVersion } });
        return homepage;
      },
      onSuccess,
    }),
    discard: useMutation({
      mutationFn: async () => (await api.call(discardHomepageDraft, {})).homepage,
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: async (id: string) => (await api.call(restoreHomepage, { params: { id } })).homepage,
      onSuccess,
    }),
  };
}

export type HomepageActs = ReturnType<typeof useHomepageActs>;
