import type { ShownPick } from './shown-pick.ts';

export type Section = 'upcoming' | 'started' | 'settled';

export const sectionTitles: Readonly<Record<Section, string>> = {
  upcoming: 'Upcoming',
  started: 'Awaiting result',
  settled: 'Settled',
};

export function sectionOf(pick: ShownPick, now: number): Section {
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

/** Neighbours of the same section together, in the given order. */
export function groupBySection(
  picks: readonly ShownPick[],
  now: number,
): { section: Section; picks: ShownPick[] }[] {
  const groups: { section: Section; picks: ShownPick[] }[] = [];
  for (const pick of picks) {
    const section = sectionOf(pick, now);
    const last = groups.at(-1);
    if (last?.section === section) last.picks.push(pick);
    else groups.push({ section, picks: [pick] });
  }
  return groups;
}
