import { dayIn } from '@picks/contract/statement-csv';
import { useNow } from '@picks/ui/use-now';
import { useMemo } from 'react';

/** The day in an IANA time zone, as `2026-11-24`. */
export function useTodayIn(zone: string): string {
  const dayOf = useMemo(() => dayIn(zone), [zone]);
  return dayOf(useNow());
}
