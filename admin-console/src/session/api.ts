import { createApiClient } from '@picks/api-client/api-client';
import { endSession, useSession } from './session.ts';
import { askWhoIsThere, withStepUp } from './step-up.ts';

/** The console's API client: bearer of this origin's session, and its end when the server no longer knows it. */
export const api = withStepUp(
  createApiClient({
    baseUrl: '/api',
    token: () => useSession.getState().token,
    onUnauthenticated: ({ code }) => {
      // a wrong password says nothing about the session
      if (code !== 'invalid_credentials') endSession('ended');
    },
  }),
  askWhoIsThere,
);
