import {
  createListView,
  deleteListView,
  listListViews,
  type ListViewEdit,
  type ListViewInput,
  setDefaultListView,
  updateListView,
} from '@picks/contract/list-views.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

const KEY = ['list-views'] as const;

/** Views of every list: read once for all of them, and again with the menu. */
export const listViewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api.call(listListViews, { signal })).views,
  staleTime: 300_000,
});

/** Reads the views again; a change counts as under way until they are here. */
export function useViewsRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** A new view, or what changes of one. */
export type ViewSave =
  | { readonly id: null; readonly body: ListViewInput }
  | { readonly id: string; readonly body: ListViewEdit };

export function useSaveView() {
  const refresh = useViewsRefresh();
  return useMutation({
    mutationFn: async (save: ViewSave) => {
      const { view } =
        save.id === null
          ? await api.call(createListView, { body: save.body })
          : await api.call(updateListView, { params: { id: save.id }, body: save.body });
      return view;
    },
    onSettled: refresh,
  });
}

export function useDeleteView() {
  const refresh = useViewsRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteListView, { params: { id } }),
    onSettled: refresh,
  });
}

export function useDefaultView() {
  const refresh = useViewsRefresh();
  return useMutation({
    mutationFn: ({ id, isDefault }: { readonly id: string; readonly isDefault: boolean }) =>
      api.call(setDefaultListView, { params: { id }, body: { isDefault } }),
    onSettled: refresh,
  });
}
