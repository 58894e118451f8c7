import { createApiClient } from '@picks/api-client/api-client';
import { reportReachable } from '#src/offline/connectivity.ts';
import { clearSession, useSession } from './session-store.ts';

/** The member API with this session's token. */
export const api = createApiClient({
  baseUrl: '/api',
  token: () => useSession.getState().token,
  onReachable: reportReachable,
  onUnauthenticated: () => {
    if (useSession.getState().status === 'authenticated') clearSession('expiry');
  },
});
