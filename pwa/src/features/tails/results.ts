import { inDollars, inUnits, type Measure, resultsOf } from '@picks/contract/tail-results';
import type { TailResults } from '@picks/contract/tails';
import type { NotedTail, TailOnDevice } from '#src/offline/tails.ts';

/** What results are counted in. */
export type CountedIn = 'units' | 'dollars';

/** The member's bets as a page lists them: the latest kickoff first. */
export const listedTails = (
  tails: ReadonlyMap<string, TailOnDevice>,
): (TailOnDevice & { readonly tail: NotedTail })[] =>
  [...tails.values()]
    .flatMap((each) => (each.tail === null ? [] : [{ ...each, tail: each.tail }]))
    .toSorted((one, other) => other.tail.matchDate.localeCompare(one.tail.matchDate));

interface Counted {
  readonly tails: readonly NotedTail[];
  readonly measure: Measure;
  /** noted in units alone, by a member whose unit this device doesn't know */
  readonly leftOut: number;
}

/** What can be counted; `unit` is what one is in dollars on this device. Only what the server has counts. */
export function countedIn(
  counted: CountedIn,
  listed: readonly (TailOnDevice & { readonly tail: NotedTail })[],
  unit: number | null,
): Counted {
  const saved = listed.filter(({ isSaved }) => isSaved).map(({ tail }) => tail);
  if (counted === 'units') return { tails: saved, measure: inUnits, leftOut: 0 };
  const tails = saved.filter(({ amount }) => amount !== null || unit !== null);
  return { tails, measure: inDollars(unit ?? 0), leftOut: saved.length - tails.length };
}

/** Whether there is anything to count in dollars. */
export const canCountDollars = (
  listed: readonly { readonly tail: NotedTail }[],
  unit: number | null,
): boolean => unit !== null || listed.some(({ tail }) => tail.amount !== null);

export interface Group {
  readonly name: string;
  readonly results: TailResults;
}

/** What bets that have something in common came to; those of which nothing has ended are left out. */
function groupsBy(
  tails: readonly NotedTail[],
  measure: Measure,
  nameOf: (tail: NotedTail) => string,
): Group[] {
  const groups = new Map<string, NotedTail[]>();
  for (const tail of tails) groups.set(nameOf(tail), [...(groups.get(nameOf(tail)) ?? []), tail]);
  return [...groups]
    .map(([name, group]) => ({ name, results: resultsOf(group, measure) }))
    .filter(({ results: { won, lost, refunded } }) => won + lost + refunded > 0);
}

const ended = ({ results: { won, lost, refunded } }: Group) => won + lost + refunded;

/** The sport with the most bets first. */
export const bySport = (tails: readonly NotedTail[], measure: Measure): Group[] =>
  groupsBy(tails, measure, ({ sport }) => sport).toSorted(
    (one, other) => ended(other) - ended(one) || one.name.localeCompare(other.name),
  );

/** By the month of kickoff in the given zone, `2026-11`, the latest first. */
export function byMonth(tails: readonly NotedTail[], measure: Measure, zone: string): Group[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit' });
  const monthOf = ({ matchDate }: NotedTail) => {
    const parts = format.formatToParts(new Date(matchDate));
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}`;
  };
  return groupsBy(tails, measure, monthOf).toSorted((one, other) => other.name.localeCompare(one.name));
}
