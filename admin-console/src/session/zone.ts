import { deviceZone, isKnownZone } from '@picks/ui/format/zones';
import { useMemo, useState } from 'react';
import { useSession } from './session.ts';

/** IANA zone the signed-in administrator reads times in: the account's, or the device's if this browser doesn't know that one. */
export function useZone(): string {
  const zone = useSession((state) => state.user?.timezone) ?? '';
  return useMemo(() => (isKnownZone(zone) ? zone : deviceZone()), [zone]);
}

/** The zone that a form opened in: what was typed keeps its meaning if the account's zone changes meanwhile. */
export function useInitialZone(): string {
  const zone = useZone();
  return useState(zone)[0];
}
