import { useQueryClient } from '@tanstack/react-query';
import type { listAdminPicks } from '@picks/contract/picks.admin';
import type { ResponseOf } from '@picks/contract/endpoint';
import { useMemo } from 'react';

/** Leagues of the picks that this console has read, of one sport when it is known. */
export function useKnownLeagues(sport: string): readonly string[] {
  const client = useQueryClient();
  return useMemo(() => {
    const pages = client.getQueriesData<ResponseOf<typeof listAdminPicks>>({ queryKey: ['picks', 'list'] });
    const picks = pages.flatMap(([, page]) => page?.picks ?? []);
    const ofSport = picks.filter((pick) => pick.sport === sport.trim());
    const leagues = (ofSport.length > 0 ? ofSport : picks).map((pick) => pick.league);
    return [...new Set(leagues)].toSorted((a, b) => a.localeCompare(b));
  }, [client, sport]);
}
