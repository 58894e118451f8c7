import { followWhileSeen } from '@picks/api-client/follow-events';
import { memberEvents } from '@picks/contract/events';
import { reportReachable } from '#src/offline/connectivity.ts';
import { useSession } from './session-store.ts';
import { syncNow } from './sync-now.ts';

/** While the app is seen, the server's hints bring it up to date at once; the sync on a clock goes on as it does. */
export const startLive = (): (() => void) =>
  followWhileSeen({
    url: `/api${memberEvents.path}`,
    token: () => useSession.getState().token,
    onHint: () => void syncNow(),
    onReopened: () => void syncNow(),
    onReachable: reportReachable,
  });
