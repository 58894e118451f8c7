import { listSessions } from '@picks/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

/** Where the administrator is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await api.call(listSessions, { signal })).sessions,
});
