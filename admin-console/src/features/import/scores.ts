import { profitOf } from '@picks/contract/picks';
import type { Grade } from '@picks/contract/grading';
import { GRADING } from '@picks/contract/grading.admin';
import type { checkResults, ScoredGame, ScoredPick } from '@picks/contract/game-files.admin';
import type { ResponseOf } from '@picks/contract/endpoint';
import type { ImportMistake } from '@picks/contract/pick-import.admin';

type Answer = ResponseOf<typeof checkResults>;

/** What a whole file of final scores says. */
export interface Scores {
  readonly games: readonly ScoredGame[];
  readonly mistakes: readonly ImportMistake[];
}

const gameKey = ({ picks }: ScoredGame): string => picks[0]?._id ?? '';
const sameScore = (one: ScoredGame, other: ScoredGame): boolean =>
  one.score.home === other.score.home && one.score.away === other.score.away;

/** Answers about the parts of a file as one. Of a game that stands in it twice, the scores have to agree. */
export function allScores(answers: readonly Answer[]): Scores {
  const found = answers.flatMap(({ games }) => games);
  const firsts = new Map<string, ScoredGame>();
  for (const game of found) if (!firsts.has(gameKey(game))) firsts.set(gameKey(game), game);
  const other = found.filter((game) => {
    const first = firsts.get(gameKey(game));
    return first !== undefined && !sameScore(first, game);
  });
  const disputed = new Set(other.map((game) => gameKey(game)));
  const mistakes = found
    .filter((game) => disputed.has(gameKey(game)))
    .map(({ row }) => ({ row, field: null, message: 'This game is in the file with another score too' }));
  return {
    games: [...firsts.values()].filter((game) => !disputed.has(gameKey(game))),
    mistakes: [...answers.flatMap((answer) => answer.mistakes), ...mistakes].toSorted(
      (one, next) => one.row - next.row,
    ),
  };
}

/** What a person chose for picks whose score says nothing exact, by their ids. */
export type Choices = Readonly<Record<string, Grade>>;

/** A pick with its game. */
export interface InGame {
  readonly game: ScoredGame;
  readonly pick: ScoredPick;
}

/** Picks of a file by what becomes of them, and what grading them comes to. */
export function summaryOf({ games }: Scores, choices: Choices) {
  const all = games.flatMap((game) => game.picks.map((pick): InGame => ({ game, pick })));
  const of = (...standings: readonly ScoredPick['standing'][]) =>
    all.filter(({ pick }) => standings.includes(pick.standing));
  const graded = of('due', 'choice').flatMap(({ game, pick }) => {
    const grade = pick.standing === 'due' ? pick.grade : choices[pick._id];
    return grade === null || grade === undefined ? [] : [{ game, pick, grade }];
  });
  const count = (kind: Grade) => graded.filter(({ grade }) => grade === kind).length;
  const units = graded.reduce((sum, { pick, grade }) => sum + (profitOf({ ...pick, status: grade }) ?? 0), 0);
  return {
    graded,
    open: of('due', 'choice'),
    undecided: of('choice').filter(({ pick }) => choices[pick._id] === undefined).length,
    same: of('same').length,
    conflicts: of('conflict'),
    units: Math.round(units * 100) / 100,
    counts: { won: count('won'), lost: count('lost'), void: count('void') },
  };
}
export type Summary = ReturnType<typeof summaryOf>;

/** Picks that one call grades, under one key however often it is sent. */
export interface Grading {
  readonly results: readonly { readonly _id: string; readonly status: Grade }[];
  readonly idempotencyKey: string;
}

/** Grades as many calls as the board takes at once. */
export function gradingsOf(results: Grading['results'], newKey: () => string): Grading[] {
  const calls = Math.ceil(results.length / GRADING.picks);
  return Array.from({ length: calls }, (_, call) => ({
    results: results.slice(call * GRADING.picks, (call + 1) * GRADING.picks),
    idempotencyKey: newKey(),
  }));
}
