import { followWhileSeen } from '@picks/api-client/follow-events';
import { consoleEvents } from '@picks/contract/events.admin';
import { useSession } from './session.ts';

/** Follows the server's hints while somebody is signed in: calls back when something changed, or may have. */
export function startLive(onChange: () => void): void {
  let stop = () => {};
  let followed: string | null = null;
  const follow = () => {
    const { token, user, mustSetUpTwoFactor } = useSession.getState();
    const wanted = user === null || mustSetUpTwoFactor ? null : token;
    if (wanted === followed) return;
    followed = wanted;
    stop();
    if (wanted === null) return;
    stop = followWhileSeen({
      url: `/api${consoleEvents.path}`,
      token: () => wanted,
      onHint: onChange,
      onReopened: onChange,
    });
  };
  useSession.subscribe(follow);
  follow();
}
