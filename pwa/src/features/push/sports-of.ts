import type { AlertPreferences, MutedLeague } from '@picks/contract/alerts';

export interface SportLeagues {
  readonly sport: string;
  readonly leagues: readonly string[];
}

/** The sports of some games with their leagues, and what is muted of others, each once and by name. */
export function sportsOf(
  games: readonly MutedLeague[],
  { sports, leagues }: Pick<AlertPreferences, 'sports' | 'leagues'>,
): SportLeagues[] {
  const found = new Map<string, Set<string>>();
  for (const { sport, league } of [...games, ...leagues.muted])
    found.set(sport, (found.get(sport) ?? new Set()).add(league));
  for (const sport of sports.muted) found.set(sport, found.get(sport) ?? new Set());
  return [...found]
    .map(([sport, names]) => ({ sport, leagues: [...names].toSorted((a, b) => a.localeCompare(b)) }))
    .toSorted((a, b) => a.sport.localeCompare(b.sport));
}
