import { ApiProblem } from '@picks/api-client/api-client';
import type { User } from '@picks/contract/accounts';
import { currentUser, type Session, storageKeys } from '@picks/contract/sign-in';
import { keepUnsentOnly, openAccount, openLastAccount, withAccount } from '#src/offline/account-storage.ts';
import { readKept } from '#src/offline/kept.ts';
import { startSyncTriggers } from '#src/offline/sync-triggers.ts';
import { api } from './api.ts';
import { followEndOfSession } from './ended-session.ts';
import { clearSession, storeSession, useSession } from './session-store.ts';

/** Signs in with a token and its account: opens the member's own storage first, so that no other's can show. */
export async function signIn({ token, user }: Session): Promise<void> {
  await remember(user);
  storeSession(token, user);
}

/** Takes the server's newer copy of the account. Another account's storage is closed before it can show. */
export async function replaceUser(user: User): Promise<void> {
  const remembered = remember(user);
  useSession.setState({ status: 'authenticated', user });
  await remembered;
}

/** Notes what a call changed about the account, before the server is asked again. */
export async function changeUser(changes: Partial<User>): Promise<void> {
  const { user } = useSession.getState();
  if (user !== null) await replaceUser({ ...user, ...changes });
}

/**
 * Restores the session: the cached account at once, then the server's word on it. Only 401 and 403 end it;
 * without an answer the phone goes on with what it has.
 */
export async function startSession(): Promise<void> {
  watchOtherTabs();
  if (useSession.getState().token === null) {
    await keepUnsentOnly().catch(() => undefined);
    return;
  }
  const cached = await cachedUser();
  if (cached !== null) useSession.setState({ status: 'authenticated', user: cached });
  retryWhileUnknown();
  await refreshUser();
}

/** Asks for the account whenever a sync would run, while somebody is signed in whose account this device has never had. */
function retryWhileUnknown(): void {
  let stop: (() => void) | null = null;
  useSession.subscribe(({ status, user }) => {
    if (status === 'authenticated' && user === null) stop ??= startSyncTriggers(refreshUser);
    else {
      stop?.();
      stop = null;
    }
  });
}

export async function refreshUser(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  try {
    const { user } = await api.call(currentUser);
    if (useSession.getState().token !== token) return;
    await replaceUser(user);
  } catch (error) {
    if (useSession.getState().token !== token) return;
    const wasShown = useSession.getState().status === 'authenticated';
    const isRefused = error instanceof ApiProblem && (error.status === 401 || error.status === 403);
    // Silent at the start; who was looking at something is told why it went.
    if (isRefused) await followEndOfSession(wasShown);
    else useSession.setState({ status: 'authenticated' });
  }
}

/** Storage that the browser refuses must not keep anyone out: the screens say that nothing can be kept. */
async function remember(user: User): Promise<void> {
  try {
    await openAccount(user._id);
    await withAccount((db) => db.meta.put({ key: 'user', value: user }));
  } catch (error) {
    console.warn('The account could not be stored on this device', error);
  }
}

async function cachedUser(): Promise<User | null> {
  try {
    if ((await openLastAccount()) === null) return null;
    return await withAccount((db) => readKept(db, 'user'));
  } catch {
    return null;
  }
}

/** Another tab signed in or out: start anew with what is stored now. */
function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.token || event.newValue === useSession.getState().token) return;
    if (event.newValue === null) clearSession('sign-out');
    else location.reload();
  });
}
