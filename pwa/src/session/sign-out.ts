import { logout, storageKeys } from '@picks/contract/sign-in';
import { closeAccount, deleteAccount } from '#src/offline/account-storage.ts';
import { api } from './api.ts';
import { rememberSignOut, tellSignOuts } from './late-sign-out.ts';
import { tellOtherTabs, whenAnotherTabEnds } from './other-tabs.ts';
import { clearSession, useSession } from './session-store.ts';

export interface SignOutReport {
  /** false: offline, so whatever the server still holds for this device has to be ended later */
  readonly isEndedOnServer: boolean;
}

type SignOutHook = (report: SignOutReport) => Promise<void> | void;

const hooks = new Set<SignOutHook>();
const PATIENCE = 4_000;

/** Registers what else has to be wiped from this device (push subscription, notifications, badge). */
export function onSignOut(hook: SignOutHook): () => void {
  hooks.add(hook);
  return () => void hooks.delete(hook);
}

/** Ends the session here, on the server if it answers, and in every tab, and removes what the device holds. */
export async function signOut(): Promise<void> {
  if (useSession.getState().isSigningOut) return;
  useSession.setState({ isSigningOut: true });
  localStorage.removeItem(storageKeys.token);
  // First of all: an open tab would bring the deleted database back.
  tellOtherTabs();
  const { token } = useSession.getState();
  const isEndedOnServer = await endOnServer();
  if (!isEndedOnServer && token !== null) await rememberSignOut(token).catch(() => undefined);
  await Promise.all([...hooks].map((hook) => runHook(hook, { isEndedOnServer })));
  clearSession('sign-out');
  useSession.setState({ isWiped: await deleteAccount().catch(() => false) });
  // The answer may have been lost, and no more.
  if (!isEndedOnServer) void tellSignOuts().catch(() => undefined);
}

/** Follows the sign-out of another tab. */
export function followSignOut(): void {
  whenAnotherTabEnds(() => {
    closeAccount();
    clearSession('sign-out');
  });
}

async function endOnServer(): Promise<boolean> {
  try {
    await api.call(logout, { signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
}

async function runHook(hook: SignOutHook, report: SignOutReport): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    await Promise.race([hook(report), patience]);
  } catch (error) {
    console.warn('A clean-up after signing out failed', error);
  }
}
