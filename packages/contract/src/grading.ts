import { westernNumber } from './digits.ts';
import type { OpenPick } from './picks.ts';

/** A final score, in points or goals. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The points of one side as typed: one to three digits; null for anything else. */
export function parsePoints(typed = ''): number | null {
  const plain = westernNumber(typed);
  return /^\d{1,3}$/.test(plain) ? Number(plain) : null;
}

type Market = NonNullable<OpenPick['market']>;

/** How a bet ends: a half is half the stake, the other half comes back. `tie` is a moneyline without a winner. */
export type BetResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'tie';

/** The outcomes that a pick is graded with. */
export type Grade = 'won' | 'lost' | 'void';

/**
 * What a result suggests. The record has no half results: where the grade says more or less than the result, a person has to
 * choose, and what is suggested never flatters the record.
 */
export const gradeOfResult: Readonly<
  Record<BetResult, { readonly grade: Grade; readonly isExact: boolean; readonly words: string }>
> = {
  won: { grade: 'won', isExact: true, words: 'Won' },
  half_won: { grade: 'void', isExact: false, words: 'Half won' },
  push: { grade: 'void', isExact: true, words: 'Push' },
  half_lost: { grade: 'lost', isExact: false, words: 'Half lost' },
  lost: { grade: 'lost', isExact: true, words: 'Lost' },
  tie: { grade: 'void', isExact: false, words: 'Tie' },
};

/** Quarters of a point a side is ahead by: a line of a quarter is half on the line below it and half on the one above. */
const resultOfQuarters = (quarters: number): BetResult => {
  if (quarters >= 2) return 'won';
  if (quarters === 1) return 'half_won';
  if (quarters === 0) return 'push';
  return quarters === -1 ? 'half_lost' : 'lost';
};

/** Points that a pick is ahead of its line by; null where the market does not say. */
function pointsAhead({ type, side, line }: Market, { home, away }: Score): number | null {
  if (line === null || !Number.isInteger(line * 4)) return null;
  if (type === 'spread' && side === 'home') return home - away + line;
  if (type === 'spread' && side === 'away') return away - home + line;
  if (type === 'total' && side === 'over') return home + away - line;
  if (type === 'total' && side === 'under') return line - home - away;
  return null;
}

function winnerResult({ type, side }: Market, { home, away }: Score): BetResult | null {
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  if (side !== 'home' && side !== 'away' && side !== 'draw') return null;
  if (side === winner) return 'won';
  return type === 'moneyline' && winner === 'draw' ? 'tie' : 'lost';
}

/**
 * How a bet on a market ended by a final score. Null when that can't be said: no market is stated, it is of another kind, its
 * side or line is missing, or the line is no quarter of a point.
 */
export function resultOf(market: OpenPick['market'], score: Score): BetResult | null {
  if (market === null) return null;
  if (market.type === 'moneyline' || market.type === '1x2') return winnerResult(market, score);
  const ahead = pointsAhead(market, score);
  return ahead === null ? null : resultOfQuarters(ahead * 4);
}
