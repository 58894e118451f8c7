import { createApiClient } from '@picks/api-client/api-client';
import { withStepUp } from '@picks/api-client/step-up';
import { reportReachable } from '#src/offline/connectivity.ts';
import { followEndOfSession } from './ended-session.ts';
import { useSession } from './session-store.ts';
import { stepUp } from './step-up.ts';

/** The member API with this session's token. */
export const api = withStepUp(
  createApiClient({
    baseUrl: '/api',
    token: () => useSession.getState().token,
    onReachable: reportReachable,
    onUnauthenticated: () => {
      if (useSession.getState().status === 'authenticated') void followEndOfSession();
    },
  }),
  stepUp.ask,
);
