import { clearShell } from '#src/offline/shell-storage.ts';
import { SESSIONS_LEFT } from './late-sign-out.ts';
import { signOut } from './sign-out.ts';

async function removeApp(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((each) => each.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Signs out and removes everything this site keeps on the device: choices, what it saw of the record, the app itself.
 * What has to be told to the server later, when this happens offline, stays until then; it names nobody.
 */
export async function forgetDevice(): Promise<void> {
  await signOut();
  // A browser that refuses its storage keeps nothing there.
  await clearShell([SESSIONS_LEFT]).catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  await removeApp();
}
