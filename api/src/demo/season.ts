import type { Confidence, PickStatus } from '@picks/contract/picks';
import type { AccessLevel } from '@picks/contract/picks';
import { type DemoLeague, demoLeagues } from './leagues.ts';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The bookmaker's margin in every price, and how much more often than the fair price says our picks win. */
const MARGIN = 0.045;
const EDGE = 0.035;
/** Share of matches that are called off. */
const VOID_SHARE = 0.02;

export interface DemoPick {
  readonly sport: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
  readonly publishedAt: Date;
  readonly prediction: string;
  readonly odds: number;
  readonly closingOdds: number;
  readonly stake: number;
  readonly confidence: Confidence;
  readonly accessLevel: AccessLevel;
  readonly market: { type: string; line: number | null; side: string };
  readonly analysis: string;
  readonly status: PickStatus;
  readonly settledAt: Date | null;
}

function weighted<T>(random: Random, options: readonly (readonly [weight: number, value: T])[]): T {
  let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of options) {
    left -= weight;
    if (left <= 0) return value;
  }
  return (options[0] as readonly [number, T])[1];
}

const halfPoint = (value: number) => Math.round(value - 0.5) + 0.5;
const toThree = (value: number) => Math.round(value * 1000) / 1000;

interface Selection {
  readonly prediction: string;
  readonly market: DemoPick['market'];
  /** how often it comes in by the fair price */
  readonly chance: number;
}

function select(random: Random, league: DemoLeague, home: string, away: string): Selection {
  const kind = weighted(random, [
    [0.4, 'moneyline'],
    [league.spread > 0 ? 0.35 : 0, 'spread'],
    [0.3, 'total'],
  ] as const);
  const isHome = random.next() < 0.58;
  const team = isHome ? home : away;
  const side = isHome ? 'home' : 'away';
  if (kind === 'total') {
    const line = halfPoint(league.total * random.between(0.94, 1.06));
    const isOver = random.next() < 0.52;
    return {
      prediction: `${isOver ? 'Over' : 'Under'} ${line}${league.hasDraw ? ' goals' : ''}`,
      market: { type: 'total', line, side: isOver ? 'over' : 'under' },
      chance: random.between(0.48, 0.54),
    };
  }
  if (kind === 'spread') {
    const line = halfPoint(random.between(-league.spread, league.spread * 0.6));
    return {
      prediction: `${team} ${line > 0 ? `+${line}` : line}`,
      market: { type: 'spread', line, side },
      chance: random.between(0.48, 0.54),
    };
  }
  const chance = league.hasDraw ? random.between(0.34, 0.58) : random.between(0.38, 0.66);
  return { prediction: `${team} to win`, market: { type: 'moneyline', line: null, side }, chance };
}

function reasoning(random: Random, selection: Selection, home: string, away: string): string {
  const grounds = [
    `${home} have had two days more rest than ${away}, and the odds haven't caught up with it.`,
    `The market opened wide and has only half closed. We make this a point shorter than the best odds.`,
    `${away} travel for the third time in eight days with a short bench.`,
    `The last ten meetings of these two point the same way.`,
    `Our model and the sharpest book agree on the side; the public is on the other one.`,
  ] as const;
  return `${random.pick(grounds)} Fair odds by our numbers: ${(1 / (selection.chance + EDGE)).toFixed(2)}.`;
}

/** Leagues whose season a match of this day falls into, however late it kicks off. */
function leaguesPlayedOn(matchDay: Date): DemoLeague[] {
  const months = [matchDay, new Date(matchDay.getTime() + DAY)].map((day) => day.getUTCMonth() + 1);
  return demoLeagues.filter((league) => months.every((month) => league.months.includes(month)));
}

const stakes: Record<Confidence, readonly [number, number]> = { low: [0.5, 1], medium: [1, 2], high: [2, 3] };

function settle(random: Random, chance: number): PickStatus {
  if (random.next() < VOID_SHARE) return 'void';
  return random.next() < chance + EDGE ? 'won' : 'lost';
}

function makePick(random: Random, matchDay: Date, publishedBefore: number, isSettled: boolean): DemoPick {
  const league = weighted(
    random,
    leaguesPlayedOn(matchDay).map((entry) => [entry.weight, entry] as const),
  );
  const homeTeam = random.pick(league.teams);
  const others = league.teams.filter((team) => team !== homeTeam) as [string, ...string[]];
  const awayTeam = random.pick(others);
  const matchDate = new Date(matchDay.getTime() + random.pick(league.kickOffHours) * HOUR);
  const selection = select(random, league, homeTeam, awayTeam);
  const odds = toThree(1 / (selection.chance * (1 + MARGIN)));
  const confidence = weighted<Confidence>(random, [
    [0.3, 'low'],
    [0.45, 'medium'],
    [0.25, 'high'],
  ]);
  const [least, most] = stakes[confidence];
  const status = isSettled ? settle(random, selection.chance) : 'pending';
  return {
    sport: league.sport,
    league: league.league,
    homeTeam,
    awayTeam,
    matchDate,
    publishedAt: new Date(matchDate.getTime() - publishedBefore),
    prediction: selection.prediction,
    odds,
    closingOdds: Math.max(1.05, toThree(odds * random.between(0.93, 1.03))),
    stake: Math.round(random.between(least, most) * 2) / 2,
    confidence,
    accessLevel: weighted<AccessLevel>(random, [
      [0.3, 'free'],
      [0.3, 'silver'],
      [0.08, 'premium'],
      [0.32, 'gold'],
    ]),
    market: selection.market,
    analysis: reasoning(random, selection, homeTeam, awayTeam),
    status,
    settledAt: isSettled ? new Date(matchDate.getTime() + 3 * HOUR) : null,
  };
}

const startOfDay = (instant: number) => new Date(Math.floor(instant / DAY) * DAY);

/** Settled picks spread over the year that ends two days before `now`, oldest first. */
export function simulatePast(random: Random, now: Date, count: number): DemoPick[] {
  return Array.from({ length: count }, (_, index) => {
    const age = 3 * DAY + ((count - 1 - index) / count) * 362 * DAY;
    return makePick(random, startOfDay(now.getTime() - age), random.between(6, 40) * HOUR, true);
  });
}

/** Picks with their match in the next days, published in the last ones: at least four of `count` are free. */
export function simulateAhead(random: Random, now: Date, count: number): DemoPick[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = makePick(random, startOfDay(now.getTime() + DAY * (1 + (index % 4))), 0, false);
    const publishedAt = new Date(now.getTime() - random.between(0.5, 30) * HOUR);
    const accessLevel = index % 3 === 0 ? 'free' : pick.accessLevel === 'free' ? 'silver' : pick.accessLevel;
    return { ...pick, publishedAt, accessLevel };
  });
}
