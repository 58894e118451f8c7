import type { User } from '@picks/contract/accounts';
import { storageKeys } from '@picks/contract/sign-in';
import { create } from 'zustand';

interface SessionState {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  readonly token: string | null;
  /** null while signed in only when this device never saw the account and the server can not be reached */
  readonly user: User | null;
  /** how the last session of this tab ended: a sign-out goes to a plain login, an expiry keeps the way back */
  readonly endedBy: 'sign-out' | 'expiry' | null;
  readonly isSigningOut: boolean;
  /** false: after the last sign-out something of the member was still on this device */
  readonly isWiped: boolean;
}

/** null where the public pages are rendered for everyone: on the server. */
const token = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKeys.token);

/** Kept by the tab, and forgotten at the next sign-in: the pages before belong to whoever left. */
const SIGNED_OUT = 'signed_out';

/** Whether this page is one of those, come back to; a link that is followed is a new one. */
function wasLeft(): boolean {
  if (typeof sessionStorage === 'undefined' || sessionStorage.getItem(SIGNED_OUT) === null) return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || visit?.type === 'reload';
}

export const useSession = create<SessionState>()(() => ({
  status: token === null ? 'unauthenticated' : 'loading',
  token,
  user: null,
  endedBy: wasLeft() ? 'sign-out' : null,
  isSigningOut: false,
  isWiped: true,
}));

export function storeSession(token: string, user: User): void {
  localStorage.setItem(storageKeys.token, token);
  globalThis.sessionStorage?.removeItem(SIGNED_OUT);
  useSession.setState({
    status: 'authenticated',
    token,
    user,
    endedBy: null,
    isSigningOut: false,
    isWiped: true,
  });
}

export function clearSession(endedBy: 'sign-out' | 'expiry' | null): void {
  localStorage.removeItem(storageKeys.token);
  if (endedBy === 'sign-out') globalThis.sessionStorage?.setItem(SIGNED_OUT, '1');
  useSession.setState({ status: 'unauthenticated', token: null, user: null, endedBy, isSigningOut: false });
}
