import { folded } from '@picks/contract/folding';
import type { PickNames } from '@picks/contract/picks.admin';

interface Typed {
  readonly sport: string;
  readonly league: string;
}

const isSame = (one: string, other: string) => folded(one) === folded(other.trim());

const named = (names: readonly string[]): string[] =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b));

/** Those of the sport that is typed, or all while none of it is known. */
function ofSport(known: PickNames, sport: string): PickNames {
  const same = known.filter((each) => isSame(each.sport, sport));
  return same.length > 0 ? same : known;
}

/** Leagues in use, of the sport that is typed where it is known. */
export const suggestedLeagues = (known: PickNames, { sport }: Typed): string[] =>
  named(ofSport(known, sport).map(({ league }) => league));

/** Teams in use, of the league that is typed where it is known, else of its sport. */
export function suggestedTeams(known: PickNames, { sport, league }: Typed): string[] {
  const within = ofSport(known, sport);
  const same = within.filter((each) => isSame(each.league, league));
  return named((same.length > 0 ? same : within).flatMap(({ teams }) => teams));
}
