import { profitOf } from './picks.ts';
import type { Tail, TailResults } from './tails.ts';

/** What bets are counted in. */
export interface Measure {
  stakeOf(tail: Pick<Tail, 'stake' | 'amount'>): number;
  /** decimals that a profit is rounded to */
  readonly places: number;
}

/** Units, whatever was staked in dollars. */
export const inUnits: Measure = { stakeOf: ({ stake }) => stake, places: 4 };

/** Dollars as they were staked; what was noted in units alone counts `unit` dollars each. */
export const inDollars = (unit: number): Measure => ({
  stakeOf: ({ stake, amount }) => amount ?? rounded(stake * unit, 2),
  places: 2,
});

function rounded(value: number, places: number): number {
  const size = 10 ** places;
  // What a computation lost below a thousandth of the last place is no part of the value: 1.005 is 1.01.
  const scaled = Math.abs(value) * size;
  return (Math.sign(value) * Math.round(scaled + 1e-6)) / size || 0;
}

/**
 * What a noted bet won or lost: by its own stake and odds, as its pick ended. Won: stake x (odds - 1). Lost: the stake. Void:
 * nothing. Null while the pick is open. The record has no half results, so neither has a bet.
 */
export function profitOfTail(
  tail: Pick<Tail, 'stake' | 'amount' | 'odds' | 'status'>,
  { stakeOf, places }: Measure = inUnits,
): number | null {
  const profit = profitOf({ status: tail.status, stake: stakeOf(tail), odds: tail.odds });
  return profit === null ? null : rounded(profit, places);
}

/** Whether the member's odds are worse than the pick's were when the bet was noted. */
export const isPriceGone = ({ odds, pickOdds }: Pick<Tail, 'odds' | 'pickOdds'>): boolean => odds < pickOdds;

/** What bets came to: record, profit, and return on what was won or lost; void bets are left out of both. */
export function resultsOf(
  tails: readonly Pick<Tail, 'stake' | 'amount' | 'odds' | 'status'>[],
  measure: Measure = inUnits,
): TailResults {
  const count = (status: Tail['status']) => tails.filter((tail) => tail.status === status).length;
  const decided = tails.filter(({ status }) => status === 'won' || status === 'lost');
  const sum = (values: readonly number[]) =>
    rounded(
      values.reduce((total, value) => total + value, 0),
      measure.places,
    );
  const staked = sum(decided.map((tail) => measure.stakeOf(tail)));
  const profit = sum(decided.map((tail) => profitOfTail(tail, measure) ?? 0));
  const [won, lost, refunded] = [count('won'), count('lost'), count('void')];
  return {
    won,
    lost,
    refunded,
    open: tails.length - won - lost - refunded,
    staked,
    profit,
    roi: staked > 0 ? rounded((100 * profit) / staked, 1) : null,
  };
}
