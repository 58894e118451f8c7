import { followWhileSeen } from '@picks/api-client/follow-events';
import { memberEvents } from '@picks/contract/events';
import { reportReachable, useConnectivity } from '#src/offline/connectivity.ts';
import { followEndOfSession } from './ended-session.ts';
import { useSession } from './session-store.ts';
import { syncNow } from './sync-now.ts';

/** While the app is seen, the server's hints bring it up to date at once; the sync on a clock goes on as it does. */
export const startLive = (): (() => void) =>
  followWhileSeen({
    url: `/api${memberEvents.path}`,
    token: () => useSession.getState().token,
    onHint: () => void syncNow(),
    onUnauthenticated: (token) => {
      if (token === useSession.getState().token) void followEndOfSession();
    },
    onReopened: () => void syncNow(),
    whenFound: (tryAgain) => useConnectivity.subscribe(({ isReachable }) => isReachable && tryAgain()),
    // There are networks that break streams and nothing else: whether the server is away, a call finds out.
    onReachable: (isReachable) => (isReachable ? reportReachable(true) : void syncNow()),
  });
