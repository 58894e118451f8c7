import { formatDay } from '@picks/ui/format/dates';
import type { ShownPick } from './shown-pick.ts';

type Section = 'upcoming' | 'started' | 'settled';

function sectionOf(pick: ShownPick, now: number): Section {
  if (pick.status !== 'pending') return 'settled';
  return Date.parse(pick.matchDate) > now ? 'upcoming' : 'started';
}

const rank: Readonly<Record<Section, number>> = { upcoming: 0, started: 1, settled: 2 };

/** The next kick-off first; then what has started; then results, the latest first. */
export function orderPicks(picks: readonly ShownPick[], now: number): ShownPick[] {
  const keyed = picks.map((pick) => ({
    pick,
    at: Date.parse(pick.matchDate),
    section: sectionOf(pick, now),
  }));
  keyed.sort((a, b) => {
    if (a.section !== b.section) return rank[a.section] - rank[b.section];
    return a.section === 'upcoming' ? a.at - b.at : b.at - a.at;
  });
  return keyed.map(({ pick }) => pick);
}

function titleOf(pick: ShownPick, now: number, zone: string): string {
  const section = sectionOf(pick, now);
  if (section === 'settled') return 'Settled';
  return section === 'started' ? 'Awaiting result' : formatDay(pick.matchDate, now, zone);
}

/** The games ahead by the day of `zone`, then what has started, then results: neighbours together, in the given order. */
export function groupPicks(
  picks: readonly ShownPick[],
  now: number,
  zone: string,
): { title: string; picks: ShownPick[] }[] {
  const groups: { title: string; picks: ShownPick[] }[] = [];
  for (const pick of picks) {
    const title = titleOf(pick, now, zone);
    const last = groups.at(-1);
    if (last?.title === title) last.picks.push(pick);
    else groups.push({ title, picks: [pick] });
  }
  return groups;
}

/** Milliseconds around now within which a game says that its sport is in season. */
const SEASON = 14 * 86_400_000;

/** Sports with the most games around now first, the others by name. */
export function orderSports(picks: readonly ShownPick[], now: number): string[] {
  const games = new Map<string, number>();
  for (const { sport, matchDate } of picks) {
    const isNear = Math.abs(Date.parse(matchDate) - now) < SEASON;
    games.set(sport, (games.get(sport) ?? 0) + (isNear ? 1 : 0));
  }
  return [...games].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b)).map(([sport]) => sport);
}
