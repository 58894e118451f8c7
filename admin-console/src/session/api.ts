import { createApiClient } from '@picks/api-client/api-client';
import { endSession, useSession } from './session.ts';

/** The console's API client: bearer of this origin's session, and its end when the server no longer knows it. */
export const api = createApiClient({
  baseUrl: '/api',
  token: () => useSession.getState().token,
  onUnauthenticated: () => endSession('ended'),
});
