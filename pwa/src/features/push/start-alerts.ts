import { onSignOut } from '#src/session/sign-out.ts';
import { useSession } from '#src/session/session-store.ts';
import { forgetAlerts, watchAlerts } from './alerts-store.ts';
import { tellRevocations, wipeAlerts } from './push-subscription.ts';

/** Keeps this device's alerts in step with its session, and tells the server of sign-outs it missed. */
export function startAlerts(): void {
  const tell = () => void tellRevocations().catch(() => {});
  tell();
  addEventListener('online', tell);
  onSignOut(async ({ isEndedOnServer }) => {
    await forgetAlerts();
    await wipeAlerts(isEndedOnServer);
    if (!isEndedOnServer) tell();
  });
  let stop: (() => void) | null = null;
  useSession.subscribe(({ status, user }) => {
    if (status === 'authenticated' && user !== null) stop ??= watchAlerts();
    if (status !== 'unauthenticated') return;
    stop?.();
    stop = null;
  });
}
