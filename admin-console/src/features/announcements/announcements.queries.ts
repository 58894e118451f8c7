import {
  type AnnouncementEdit,
  type AnnouncementInput,
  createAnnouncement,
  deleteAnnouncement,
  listAdminAnnouncements,
  pinAnnouncement,
  updateAnnouncement,
} from '@picks/contract/announcements.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { announcementQuery } from './address.ts';

const KEY = 'announcements';

export const announcementsQuery = (query: ReturnType<typeof announcementQuery>) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => {
      const { announcements, ...page } = await api.call(listAdminAnnouncements, { query, signal });
      return { ...page, rows: announcements };
    },
    placeholderData: keepPreviousData,
  });

/** Reads the announcements again; a change counts as under way until they are here. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

type Save =
  | { readonly id: null; readonly body: AnnouncementInput; readonly idempotencyKey: string }
  | { readonly id: string; readonly body: AnnouncementEdit };

export function useSaveAnnouncement() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (save: Save) =>
      save.id === null
        ? api.call(createAnnouncement, { body: save.body, idempotencyKey: save.idempotencyKey })
        : api.call(updateAnnouncement, { params: { id: save.id }, body: save.body }),
    onSettled: refresh,
  });
}

interface PinToggle {
  readonly id: string;
  /** as it will be */
  readonly isPinned: boolean;
}

export function useTogglePin() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: PinToggle) => api.call(pinAnnouncement, { params: { id } }),
    onSettled: refresh,
  });
}

export function useDeleteAnnouncement() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteAnnouncement, { params: { id } }),
    onSettled: refresh,
  });
}
