import { endSignedOutSession } from '@picks/contract/sign-in';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { forgetShell, readShell, writeShell } from '#src/offline/shell-storage.ts';
import { api } from './api.ts';

interface LateSignOut {
  readonly sessionId: string;
  readonly proof: string;
}

/** Sessions that were left while the server could not be told. */
export const SESSIONS_LEFT = 'sessions-left';

const isLateSignOut = (value: unknown): value is LateSignOut =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'proof' in value;

async function sessionsLeft(): Promise<readonly LateSignOut[]> {
  const kept = await readShell(SESSIONS_LEFT);
  return Array.isArray(kept) ? kept.filter(isLateSignOut) : [];
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The session of a token, and a hash that ends it and opens nothing: the token itself is not kept. */
async function lateSignOutOf(token: string): Promise<LateSignOut> {
  const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { sid } = JSON.parse(atob(claims)) as { sid: string };
  return {
    sessionId: sid,
    proof: base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
  };
}

/** Notes a session that was left offline. */
export async function rememberSignOut(token: string): Promise<void> {
  await writeShell(SESSIONS_LEFT, [...(await sessionsLeft()), await lateSignOutOf(token)]);
}

/** Ends what was left; what the server cannot be told now stays for the next time. */
export async function tellSignOuts(): Promise<void> {
  for (const left of await sessionsLeft()) {
    await api.call(endSignedOutSession, { body: left });
    const others = (await sessionsLeft()).filter(({ sessionId }) => sessionId !== left.sessionId);
    await (others.length === 0 ? forgetShell(SESSIONS_LEFT) : writeShell(SESSIONS_LEFT, others));
  }
}

/** At the start, and whenever the network or the server is back. */
export function startLateSignOuts(): void {
  const tell = () => void tellSignOuts().catch(() => {});
  tell();
  addEventListener('online', tell);
  useConnectivity.subscribe(({ isReachable }) => isReachable && tell());
}
