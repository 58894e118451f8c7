import { useState } from 'react';
import { useSession } from './session.ts';

/** IANA zone of this device's clock. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA zone the signed-in administrator reads times in: the account's, else the device's. */
export function useZone(): string {
  const zone = useSession((state) => state.user?.timezone);
  return zone === undefined || zone === '' ? deviceZone() : zone;
}

/** The same, as it was when a form was opened: a time that is being typed never moves. */
export function useZoneOfForm(): string {
  const zone = useZone();
  return useState(zone)[0];
}
