import { folded } from '@picks/contract/folding';
import { gameMistakes } from '@picks/contract/game-files.admin';
import { type ImportMistake, importMistakes } from '@picks/contract/pick-import.admin';
import type { Cells, FileRow } from './import.csv.ts';

type Mistake = Omit<ImportMistake, 'row'>;

/** Which game a row of a file is about: on a day of the file's zone, or at an instant. */
export interface GameRow {
  readonly row: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly league: string;
  readonly day: string | null;
  readonly at: string | null;
}

/** A pick on a game of the teams of a row. */
export interface Candidate {
  readonly row: number;
  /** home and away are the other way around */
  readonly isSwapped: boolean;
  /** its game starts on the day of the row, or around its instant */
  readonly isThen: boolean;
  readonly sport: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
}

type GameColumn = 'matchDate' | 'homeTeam' | 'awayTeam' | 'league';

const aDay = /^\d{4}-\d{2}-\d{2}$/;
const anInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[-+]\d{2}:?\d{2})$/;

/** An instant of these days, or nothing: the database knows years that a file never means. */
function instantOf(text: string): string | null {
  const at = new Date(text);
  const year = Number.isNaN(at.getTime()) ? 0 : at.getUTCFullYear();
  return year >= 1900 && year < 2200 ? at.toISOString() : null;
}

function whenOf(text: string): Pick<GameRow, 'day' | 'at'> | null {
  const written = text.replace(' ', 'T');
  if (aDay.test(written)) {
    const noon = instantOf(`${written}T12:00:00Z`);
    return noon?.startsWith(written) === true ? { day: written, at: null } : null;
  }
  const at = anInstant.test(written) ? instantOf(written) : null;
  return at === null ? null : { day: null, at };
}

/** Characters of a team's name at most, as in a pick. */
const NAME_MOST = 80;
/** Whether a team can be called so: no database looks for what no pick can have. */
const isName = (text: string): boolean => text !== '' && text.length <= NAME_MOST && !/\p{Cc}/u.test(text);

/** The game that a row names; or what is wrong with it. */
export function gameIn({ row, cells, hasMoreCells }: FileRow<GameColumn>): GameRow | readonly Mistake[] {
  if (hasMoreCells) return [{ field: null, message: importMistakes.cells }];
  const { homeTeam, awayTeam, league }: Cells<GameColumn> = cells;
  const when = whenOf(cells.matchDate);
  const mistakes: Mistake[] = [];
  if (when === null) mistakes.push({ field: 'matchDate', message: gameMistakes.day });
  if (!isName(homeTeam)) mistakes.push({ field: 'homeTeam', message: gameMistakes.homeTeam });
  if (!isName(awayTeam)) mistakes.push({ field: 'awayTeam', message: gameMistakes.awayTeam });
  if (when === null || mistakes.length > 0) return mistakes;
  return { row, homeTeam, awayTeam, league, ...when };
}

/** Days that some games have, in the zone of the file, for people. */
function daysOf(games: readonly Candidate[], zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return [...new Set(games.map(({ matchDate }) => format.format(matchDate)))].slice(0, 3).join('; ');
}

const sameText = (one: string, other: string) => folded(one) === folded(other);

/** Picks of the one game that a row means; or why there is no such game, or more than one. */
export function gameOf<C extends Candidate>(
  { at, league }: GameRow,
  candidates: readonly C[],
  zone: string,
): { readonly picks: readonly [C, ...C[]] } | Mistake {
  const straight = candidates.filter(({ isSwapped }) => !isSwapped);
  const then = straight.filter(({ isThen }) => isThen);
  if (then.length === 0) {
    if (straight.length > 0)
      return { field: 'matchDate', message: gameMistakes.otherDay(daysOf(straight, zone)) };
    const isSwapped = candidates.some(({ isThen }) => isThen);
    return { field: null, message: isSwapped ? gameMistakes.swapped : gameMistakes.noGame };
  }
  const narrowed = [
    then.filter(({ matchDate }) => at !== null && matchDate.toISOString() === at),
    league === '' ? [] : then.filter((pick) => sameText(pick.league, league)),
    then,
  ].find((picks) => picks.length > 0 && isOneGame(picks));
  const [first, ...others] = narrowed ?? [];
  return first === undefined
    ? { field: 'matchDate', message: gameMistakes.twoGames }
    : { picks: [first, ...others] };
}

/** Teams are the same already; the same kickoff in two leagues is two games. */
function isOneGame(picks: readonly Candidate[]): boolean {
  const [first] = picks;
  return picks.every(
    ({ sport, league, matchDate }) =>
      sport === first?.sport && league === first.league && matchDate.getTime() === first.matchDate.getTime(),
  );
}
