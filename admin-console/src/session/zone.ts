import { useSession } from './session.ts';

/** IANA zone the signed-in administrator reads times in: the account's, else the browser's. */
export function useZone(): string {
  const zone = useSession((state) => state.user?.timezone);
  return zone === undefined || zone === '' ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
}
