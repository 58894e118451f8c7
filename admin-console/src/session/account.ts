import { ApiProblem } from '@picks/api-client/api-client';
import { currentUser, logout } from '@picks/contract/sign-in';
import { api } from './api.ts';
import { endSession, endSessionEverywhere, useSession } from './session.ts';

/** Looks up whose token this is. A 401 has already ended the session when it returns. */
export async function loadAccount(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  try {
    const { user, requiresTwoFactorSetup = false } = await api.call(currentUser);
    if (useSession.getState().token !== token) return;
    useSession.setState({ user, status: 'ready' });
    // Never back by itself: the recovery codes may be on the screen.
    if (requiresTwoFactorSetup) useSession.setState({ mustSetUpTwoFactor: true });
  } catch (error) {
    if (useSession.getState().token !== token) return;
    const isRefused = error instanceof ApiProblem && error.status === 403;
    if (isRefused) endSession('ended');
    else useSession.setState({ status: 'unreachable' });
  }
}

/** Ends the session here at once; the server is told, and is not waited for. */
export function signOut(): void {
  api.call(logout).catch(() => undefined);
  endSessionEverywhere();
}
