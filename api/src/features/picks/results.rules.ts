import { gradeOfResult, parsePoints, resultOf, type Score } from '@picks/contract/grading';
import {
  gameMistakes,
  type ResultColumn,
  type ScoredGame,
  type ScoredPick,
} from '@picks/contract/game-files.admin';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import type { CandidateRow } from './game-rows.queries.ts';
import { gameIn, gameOf, type GameRow } from './game-rows.rules.ts';
import type { FileRow } from './import.csv.ts';

/** A game with its final score, as a row says it. */
export type ScoreRow = GameRow & { readonly score: Score };

/** A row of final scores; or everything that is wrong with it. */
export function readScore(row: FileRow<ResultColumn>): ScoreRow | readonly ImportMistake[] {
  const game = gameIn(row);
  const [home, away] = [parsePoints(row.cells.homeScore), parsePoints(row.cells.awayScore)];
  const unread = home === null ? 'homeScore' : away === null ? 'awayScore' : null;
  if ('row' in game && home !== null && away !== null) return { ...game, score: { home, away } };
  const score = unread === null ? [] : [{ field: unread, message: gameMistakes.score }];
  const mistakes = 'row' in game ? [] : game;
  return [...mistakes, ...score].map((mistake) => ({ row: row.row, ...mistake }));
}

/** What a score makes of a pick. A result that was given stays; where the score says another one, that is told. */
function scoredPick(pick: CandidateRow, score: Score): ScoredPick {
  const { id, prediction, odds, stake, market, status, awaitsGrade } = pick;
  const result = resultOf(market, score);
  const suggested = result === null ? null : gradeOfResult[result];
  const grade = suggested?.isExact === true ? suggested.grade : null;
  const isDue = status === 'pending' || awaitsGrade;
  const isOther = grade !== null && grade !== status;
  const standing = isDue ? (grade === null ? 'choice' : 'due') : isOther ? 'conflict' : 'same';
  const words = suggested?.words ?? null;
  return { _id: id, prediction, odds, stake, market, status, standing, grade, words };
}

/** What a row says of the picks on its game; or why it says nothing. */
export function scoredGame(
  row: ScoreRow,
  candidates: readonly CandidateRow[],
  zone: string,
  now: Date,
): ScoredGame | ImportMistake {
  const game = gameOf(row, candidates, zone);
  if ('message' in game) return { row: row.row, ...game };
  const [{ league, homeTeam, awayTeam, matchDate }] = game.picks;
  if (matchDate > now) return { row: row.row, field: 'matchDate', message: gameMistakes.ahead };
  return {
    row: row.row,
    league,
    homeTeam,
    awayTeam,
    matchDate: matchDate.toISOString(),
    score: row.score,
    picks: game.picks.map((pick) => scoredPick(pick, row.score)),
  };
}
