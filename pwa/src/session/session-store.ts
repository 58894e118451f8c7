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

export const useSession = create<SessionState>()(() => ({
  status: token === null ? 'unauthenticated' : 'loading',
  token,
  user: null,
  endedBy: null,
  isSigningOut: false,
  isWiped: true,
}));

export function storeSession(token: string, user: User): void {
  localStorage.setItem(storageKeys.token, token);
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
  useSession.setState({ status: 'unauthenticated', token: null, user: null, endedBy, isSigningOut: false });
}
