import { keepUnsentOnly } from '#src/offline/account-storage.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { clearSession, useSession } from './session-store.ts';

/**
 * The server ended this session, from another device perhaps because this one is lost: nothing it sent stays here, in
 * any tab. What was written and not sent waits for the next sign-in of the same member.
 */
export async function followEndOfSession(wasShown = true): Promise<void> {
  const { token, isSigningOut } = useSession.getState();
  if (token === null || isSigningOut) return;
  // First of all: an open tab would write on.
  tellOtherTabs();
  clearSession(wasShown ? 'expiry' : null);
  await Promise.allSettled([keepUnsentOnly(), closeNotifications()]);
}

/** They name games of picks that may be paid for. */
async function closeNotifications(): Promise<void> {
  const registration = await (
    globalThis.navigator as Partial<Navigator> | undefined
  )?.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
