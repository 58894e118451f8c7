/** The one-time token of a set-up link: `/admin/setup#token=...`. Null when the link carries none. */
export function readSetupToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim();
  return token === undefined || token === '' ? null : token;
}

const KEPT = 'setup_token';

/** Takes the token out of the address bar, so that it stays in no history and no referrer; this tab keeps it. */
export function takeSetupToken(): string | null {
  const found = readSetupToken(location.hash);
  if (found !== null) {
    sessionStorage.setItem(KEPT, found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return found ?? sessionStorage.getItem(KEPT);
}

/** The link has done its work, or never will. */
export function forgetSetupToken(): void {
  sessionStorage.removeItem(KEPT);
}
