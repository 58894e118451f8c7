/** The one-time token of a set-up link: `/admin/setup#token=...`. Null when the link carries none. */
export function readSetupToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim();
  return token === undefined || token === '' ? null : token;
}

let taken: string | null = null;

/** Takes the token out of the address bar, so that it stays in no history and no referrer. */
export function takeSetupToken(): string | null {
  const found = readSetupToken(location.hash);
  if (found !== null) {
    taken = found;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
