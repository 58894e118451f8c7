import { listAdminAnnouncements } from '@picks/contract/announcements.admin';
import { getDashboard } from '@picks/contract/dashboard.admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

/** Milliseconds between two looks while the screen is open. */
const EVERY = 30_000;
/** Words to administrators that are shown. */
const TEAM_NOTES = 3;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.call(getDashboard, { signal }),
  refetchInterval: EVERY,
});

export const teamNotesQuery = queryOptions({
  queryKey: ['announcements', 'team'],
  queryFn: ({ signal }) =>
    api.call(listAdminAnnouncements, {
      query: { audience: 'admin', state: 'live', limit: TEAM_NOTES },
      signal,
    }),
});
