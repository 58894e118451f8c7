import { type PickStatus, pickStatuses } from '@picks/contract/picks';
import { hasWords, searchedWords } from '@picks/contract/search-words';
import { orderSports } from './pick-order.ts';
import type { ShownPick } from './shown-pick.ts';

/** Rows a list shows, and adds with every "Load more". */
export const ROWS = 20;

/** What a list can be narrowed to: how a pick stands, or that there is news of it. */
export const pickStandings = [...pickStatuses, 'unread'] as const;

export interface PickFilter {
  readonly search: string;
  readonly sport: string | null;
  readonly status: PickStatus | 'unread' | null;
}

export function readFilter(params: URLSearchParams): PickFilter {
  const status = params.get('status');
  return {
    search: params.get('search') ?? '',
    sport: params.get('sport'),
    status: pickStandings.find((known) => known === status) ?? null,
  };
}

export function readRows(params: URLSearchParams): number {
  const rows = Number(params.get('rows'));
  return Number.isInteger(rows) && rows > ROWS && rows <= 2000 ? rows : ROWS;
}

/** Search matches the game or the pick text (Picks); a locked pick has no text to match. */
function matchesSearch(pick: ShownPick, words: readonly string[]): boolean {
  const game = `${pick.homeTeam} ${pick.awayTeam} ${pick.league} ${pick.sport}`;
  return hasWords(pick.locked ? game : `${game} ${pick.title} ${pick.prediction}`, words);
}

export interface Filtered {
  readonly picks: readonly ShownPick[];
  /** how many each sport would leave under the other filters; those in season first */
  readonly sports: readonly { readonly sport: string; readonly count: number }[];
  readonly anySport: number;
}

/** `unread` has the ids of what there is news of; `now` in milliseconds. */
export function filterPicks(
  picks: readonly ShownPick[],
  { search, sport, status }: PickFilter,
  unread: Pick<ReadonlySet<string>, 'has'>,
  now: number,
): Filtered {
  const words = searchedWords(search);
  const counts = new Map<string, number>(orderSports(picks, now).map((name) => [name, 0]));
  const stands = (pick: ShownPick) =>
    status === null || (status === 'unread' ? unread.has(pick._id) : pick.status === status);
  const others = picks.filter((pick) => stands(pick) && matchesSearch(pick, words));
  for (const pick of others) counts.set(pick.sport, (counts.get(pick.sport) ?? 0) + 1);
  const sports = [...counts].map(([name, count]) => ({ sport: name, count }));
  return {
    picks: sport === null ? others : others.filter((pick) => pick.sport === sport),
    sports,
    anySport: others.length,
  };
}
