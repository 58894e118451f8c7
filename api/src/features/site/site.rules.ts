import { type AnalyticsRange, LEAST_SETTLED, type PublicFigures } from '@picks/contract/site';

export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly void: number;
  /** units at risk in what was won or lost */
  readonly staked: number;
  readonly units: number;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const tenths = (value: number) => Math.round(value * 10) / 10;

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
  };
}

/** Months since year 0. */
const monthNumber = (year: number, month: number) => year * 12 + month;

const monthName = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The months of a range as `2026-11`, the oldest first; `first` is the oldest with a pick, for the whole record. */
export function monthsOf(range: AnalyticsRange, now: Date, first: string | undefined): string[] {
  const last = monthNumber(now.getUTCFullYear(), now.getUTCMonth());
  const [year, month] = (range === 'all' ? first : undefined)?.split('-').map(Number) ?? [];
  const back = range === '6m' ? 5 : 11;
  const start = year === undefined || month === undefined ? last - back : monthNumber(year, month - 1);
  return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => monthName(start + index));
}
