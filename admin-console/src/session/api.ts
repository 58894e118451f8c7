import { createApiClient } from '@picks/api-client/api-client';
import { withStepUp } from '@picks/api-client/step-up';
import { endSession, useSession } from './session.ts';
import { stepUp } from './step-up.ts';

/** The console's API client: bearer of this origin's session, and its end when the server no longer knows it. */
export const api = withStepUp(
  createApiClient({
    baseUrl: '/api',
    token: () => useSession.getState().token,
    onUnauthenticated: () => endSession('ended'),
  }),
  stepUp.ask,
);
