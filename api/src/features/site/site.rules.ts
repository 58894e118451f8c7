import { type AnalyticsRange, CURVE_POINTS, LEAST_SETTLED, type PublicFigures } from '@picks/contract/site';

export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly void: number;
  /** units at risk in what was won or lost */
  readonly staked: number;
  readonly units: number;
  /** wins with which the odds of what was won or lost break even */
  readonly needed: number;
}

export const hundredths = (value: number) => Math.round(value * 100) / 100;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Standard deviations on either side of the middle of a normal distribution that 95 % of it lie in. */
const Z = 1.959_964;

/** Where the share of wins lies that `won` of `decided` came from, with 95 % confidence; in percent (Wilson, 1927). */
function likelyShare(won: number, decided: number): { low: number; high: number } {
  const share = won / decided;
  const spread = Z ** 2 / decided;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / decided + spread / (4 * decided))) / (1 + spread);
  return { low: tenths(100 * (middle - half)), high: tenths(100 * (middle + half)) };
}

/** A tally as it is told: percentages only when enough picks stand behind them. */
export function toFigures(tally: Tally): PublicFigures {
  const decided = tally.won + tally.lost;
  const isEnough = decided >= LEAST_SETTLED;
  return {
    won: tally.won,
    lost: tally.lost,
    void: tally.void,
    units: hundredths(tally.units),
    winPercent: isEnough ? tenths((100 * tally.won) / decided) : null,
    roi: isEnough && tally.staked > 0 ? tenths((100 * tally.units) / tally.staked) : null,
    likely: isEnough ? likelyShare(tally.won, decided) : null,
    breakEven: isEnough ? tenths((100 * tally.needed) / decided) : null,
  };
}

export interface ClosingTally {
  /** with a closing line or closing odds */
  readonly priced: number;
  readonly beat: number;
  readonly level: number;
  /** sum over `compared` of odds in parts of closing odds, less one each */
  readonly edge: number;
  /** of the same line as the closing one, or without any, and with closing odds */
  readonly compared: number;
}

export const toClosing = ({ priced, beat, level, edge, compared }: ClosingTally) => ({
  priced,
  beat,
  level,
  percent: compared >= LEAST_SETTLED ? hundredths((100 * edge) / compared) : null,
});

export interface Day {
  /** `2026-11-23` */
  readonly day: string;
  /** won or lost on it */
  readonly units: number;
  readonly won: number;
  readonly lost: number;
  /** losses before the first win, after the last one, and the most without a win between them */
  readonly lostFirst: number;
  readonly lostLast: number;
  readonly lostMost: number;
}

export interface LosingRun {
  readonly picks: number;
  readonly from: string;
  readonly to: string;
}

/** The most losses without a win between them, over days that come in order; the first of such length. */
export function losingRunOf(days: readonly Day[]): LosingRun | null {
  let longest: LosingRun | null = null;
  let open: LosingRun | null = null;
  const consider = (run: LosingRun) => {
    if (run.picks > (longest?.picks ?? 0)) longest = run;
  };
  for (const { day, won, lostFirst, lostLast, lostMost } of days) {
    const before: LosingRun = open ?? { picks: 0, from: day, to: day };
    const gone: LosingRun =
      lostFirst === 0 ? before : { ...before, picks: before.picks + lostFirst, to: day };
    consider(gone);
    consider({ picks: lostMost, from: day, to: day });
    if (won === 0) open = gone.picks === 0 ? null : gone;
    else open = lostLast === 0 ? null : { picks: lostLast, from: day, to: day };
  }
  return longest;
}

/** Units as they add up over days that come in order, and the deepest fall between two of them. */
export function curveOf(days: readonly Pick<Day, 'day' | 'units'>[]) {
  const first = days[0]?.day ?? '';
  let sum = 0;
  let top = { units: 0, day: first };
  let drawdown: { units: number; from: string; to: string } | null = null;
  const whole: Pick<Day, 'day' | 'units'>[] = [];
  for (const { day, units } of days) {
    sum += units;
    whole.push({ day, units: hundredths(sum) });
    if (sum > top.units) top = { units: sum, day };
    const fall = hundredths(top.units - sum);
    if (fall > (drawdown?.units ?? 0)) drawdown = { units: fall, from: top.day, to: day };
  }
  const step = Math.ceil(whole.length / CURVE_POINTS);
  // The last day of each step, so that the curve ends where the figures do.
  const curve = whole.filter((_, place) => (whole.length - 1 - place) % step === 0);
  return { curve, drawdown };
}

/** Months since year 0. */
const monthNumber = (year: number, month: number) => year * 12 + month;

const monthName = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The first month of a range, as `2026-06`; null for the whole record. */
export function firstMonth(range: AnalyticsRange, now: Date): string | null {
  if (range === 'all') return null;
  return monthName(monthNumber(now.getUTCFullYear(), now.getUTCMonth()) - (range === '6m' ? 5 : 11));
}

/** The months of a range as `2026-11`, the oldest first; `first` is the oldest with a pick, for the whole record. */
export function monthsOf(range: AnalyticsRange, now: Date, first: string | undefined): string[] {
  const last = monthNumber(now.getUTCFullYear(), now.getUTCMonth());
  const [year = 0, month = 0] = (firstMonth(range, now) ?? first ?? firstMonth('1y', now) ?? '')
    .split('-')
    .map(Number);
  const start = monthNumber(year, month - 1);
  return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => monthName(start + index));
}
