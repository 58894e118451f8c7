import { type ClosedPick, type ClosingColumn, gameMistakes } from '@picks/contract/game-files.admin';
import { decimalOdds } from '@picks/contract/odds';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import { closingLine } from '@picks/contract/picks.admin';
import { numberIn, oddsIn } from './file-numbers.ts';
import type { CandidateRow } from './game-rows.queries.ts';
import { gameIn, gameOf, type GameRow } from './game-rows.rules.ts';
import type { Cells, FileRow } from './import.csv.ts';

type PriceColumn = Exclude<ClosingColumn, 'matchDate' | 'homeTeam' | 'awayTeam' | 'league'>;
type Prices = Readonly<Record<PriceColumn, number | null>>;
interface Closing {
  readonly odds: number | null;
  readonly line: number | null;
}

/** A game with what the market closed at, as a row says it. */
export type ClosingRow = GameRow & { readonly prices: Prices };

const lines = ['homeLine', 'totalLine'] as const satisfies readonly PriceColumn[];
const odds = [
  'homeOdds',
  'drawOdds',
  'awayOdds',
  'homeLineOdds',
  'awayLineOdds',
  'overOdds',
  'underOdds',
] as const satisfies readonly PriceColumn[];

/** Odds with the three decimals that a pick has; null for what are none. */
function pickOddsIn(text: string): number | null {
  const decimal = Math.round((oddsIn(text) ?? NaN) * 1000) / 1000;
  return decimalOdds.safeParse(decimal).success ? decimal : null;
}

function lineIn(text: string): number | null {
  const points = numberIn(text);
  return points !== undefined && closingLine.safeParse(points).success ? points : null;
}

/** The prices of a row, and which of its cells are none. */
function pricesIn(cells: Cells<ClosingColumn>) {
  const read = [
    ...odds.map((column) => [column, pickOddsIn(cells[column]), gameMistakes.odds] as const),
    ...lines.map((column) => [column, lineIn(cells[column]), gameMistakes.line] as const),
  ];
  const mistakes = read.flatMap(([field, value, message]) =>
    value === null && cells[field] !== '' ? [{ field, message }] : [],
  );
  return { prices: Object.fromEntries(read) as Prices, mistakes };
}

/** A row of closing odds; or everything that is wrong with it. */
export function readClosing(row: FileRow<ClosingColumn>): ClosingRow | readonly ImportMistake[] {
  const game = gameIn(row);
  const { prices, mistakes } = pricesIn(row.cells);
  const isEmpty = mistakes.length === 0 && Object.values(prices).every((price) => price === null);
  const all = [
    ...('row' in game ? [] : game),
    ...mistakes,
    ...(isEmpty ? [{ field: null, message: gameMistakes.noPrice }] : []),
  ];
  if ('row' in game && all.length === 0) return { ...game, prices };
  return all.map((mistake) => ({ row: row.row, ...mistake }));
}

const said = (odds: number | null, line: number | null): Closing | null =>
  odds === null && line === null ? null : { odds, line };

/**
 * How the market of a pick closed, from the side of the pick. Three-way prices say nothing of a moneyline, where a tie may
 * give the stake back, and odds of a total nothing of another total.
 */
export function closingOf(market: CandidateRow['market'], prices: Prices): Closing | null {
  if (market === null) return null;
  const { type, side, line } = market;
  if (type === '1x2' || (type === 'moneyline' && prices.drawOdds === null)) {
    const winner = { home: prices.homeOdds, draw: prices.drawOdds, away: prices.awayOdds };
    return side === 'home' || side === 'draw' || side === 'away' ? said(winner[side], null) : null;
  }
  const { homeLine, homeLineOdds, awayLineOdds, totalLine, overOdds, underOdds } = prices;
  if (type === 'spread' && homeLine !== null) {
    if (side === 'home') return said(homeLineOdds, homeLine);
    // Zero has one sign.
    return side === 'away' ? said(awayLineOdds, homeLine === 0 ? 0 : -homeLine) : null;
  }
  if (type === 'total' && totalLine !== null) {
    const price = side === 'over' ? overOdds : side === 'under' ? underOdds : undefined;
    if (price === undefined || (price !== null && totalLine !== line)) return null;
    return said(price, totalLine);
  }
  return null;
}

/** Only what a pick lacks is filled; where it says anything else, all of it stays. */
function standingOf(before: Closing, row: Closing): Pick<ClosedPick, 'standing' | 'after'> {
  const isOther = (has: number | null, says: number | null) => has !== null && says !== null && has !== says;
  if (isOther(before.odds, row.odds) || isOther(before.line, row.line))
    return { standing: 'conflict', after: row };
  const after = { odds: before.odds ?? row.odds, line: before.line ?? row.line };
  const isSame = after.odds === before.odds && after.line === before.line;
  return { standing: isSame ? 'same' : 'new', after };
}

/** What a row does to the picks on its game; or why it does nothing. */
export function closedPicks(
  { row, prices, ...game }: ClosingRow,
  candidates: readonly CandidateRow[],
  zone: string,
  now: Date,
): readonly (ClosedPick & { readonly version: number; readonly isSettled: boolean })[] | ImportMistake {
  const found = gameOf({ row, ...game }, candidates, zone);
  if ('message' in found) return { row, ...found };
  if (found.picks[0].matchDate > now) return { row, field: 'matchDate', message: gameMistakes.ahead };
  const picks = found.picks.flatMap((pick) => {
    const closing = closingOf(pick.market, prices);
    if (closing === null) return [];
    const { id, version, league, homeTeam, awayTeam, matchDate, prediction, market } = pick;
    const isSettled = pick.status !== 'pending';
    const before = { odds: pick.closingOdds, line: pick.closingLine };
    const shown = { _id: id, row, league, homeTeam, awayTeam, matchDate: matchDate.toISOString() };
    return [{ ...shown, version, isSettled, prediction, market, before, ...standingOf(before, closing) }];
  });
  return picks.length === 0 ? { row, field: null, message: gameMistakes.otherMarket } : picks;
}
