import { type Grade, gradeOfResult, parsePoints, resultOf, type Score } from '@picks/contract/grading';
import type { AdminPick } from '@picks/contract/picks.admin';

/** Picks of one game, which has one final score. */
export interface Game {
  readonly key: string;
  readonly sport: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: string;
  readonly picks: readonly AdminPick[];
}

/** What a person entered: `home <game>` and `away <game>` are scores as typed, `pick <id>` is a grade or `pending`. */
export type Entered = Readonly<Record<string, string>>;
export type Side = 'home' | 'away';

export const scoreField = (side: Side, game: Pick<Game, 'key'>): string => `${side} ${game.key}`;
export const pickField = (id: string): string => `pick ${id}`;

/** How a pick stands on the board. */
export interface Standing {
  /** what it will be graded with; null while it stays pending */
  readonly grade: Grade | null;
  readonly isByHand: boolean;
  /** what the score says */
  readonly suggestion: { readonly grade: Grade; readonly words: string; readonly isExact: boolean } | null;
  /** a score is there, and only a person can say what it makes of the pick */
  readonly needsChoice: boolean;
}

const keyOf = ({ sport, league, homeTeam, awayTeam, matchDate }: AdminPick): string =>
  JSON.stringify([sport, league, homeTeam, awayTeam, matchDate]);

/** Due picks by their game, in the order they come in. */
export function gamesOf(picks: readonly AdminPick[]): Game[] {
  const games = new Map<string, AdminPick[]>();
  for (const pick of picks) {
    const key = keyOf(pick);
    const others = games.get(key);
    if (others === undefined) games.set(key, [pick]);
    else others.push(pick);
  }
  return [...games].flatMap(([key, picks]) => {
    const [first] = picks;
    if (first === undefined) return [];
    const { sport, league, homeTeam, awayTeam, matchDate } = first;
    return [{ key, sport, league, homeTeam, awayTeam, matchDate, picks }];
  });
}

/** The final score of a game; null while a side is missing. */
export function scoreOf(game: Pick<Game, 'key'>, entered: Entered): Score | null {
  const home = parsePoints(entered[scoreField('home', game)]);
  const away = parsePoints(entered[scoreField('away', game)]);
  return home === null || away === null ? null : { home, away };
}

const isGrade = (value: string | undefined): value is Grade =>
  value === 'won' || value === 'lost' || value === 'void';

/** What a pick stands at. A person's choice outlives a change of the score. */
export function standingOf(pick: AdminPick, score: Score | null, entered: Entered): Standing {
  const result = score === null ? null : resultOf(pick.market, score);
  const suggestion = result === null ? null : gradeOfResult[result];
  const chosen = entered[pickField(pick._id)];
  if (chosen !== undefined)
    return { grade: isGrade(chosen) ? chosen : null, isByHand: true, suggestion, needsChoice: false };
  const isClear = suggestion?.isExact === true;
  return {
    grade: isClear ? suggestion.grade : null,
    isByHand: false,
    suggestion,
    needsChoice: score !== null && !isClear,
  };
}

export interface Graded {
  readonly pick: AdminPick;
  readonly grade: Grade;
}

/** What would be sent now, and what of the board is left. */
export function summaryOf(games: readonly Game[], entered: Entered) {
  const all = games.flatMap((game) => {
    const score = scoreOf(game, entered);
    return game.picks.map((pick) => ({ game, pick, ...standingOf(pick, score, entered) }));
  });
  const graded = all.flatMap(({ pick, grade }): Graded[] => (grade === null ? [] : [{ pick, grade }]));
  const count = (kind: Grade) => graded.filter(({ grade }) => grade === kind).length;
  return {
    graded,
    games: new Set(all.filter(({ grade }) => grade !== null).map(({ game }) => game.key)).size,
    won: count('won'),
    lost: count('lost'),
    void: count('void'),
    open: all.filter(({ needsChoice }) => needsChoice).map(({ pick }) => pick._id),
    pending: all.length - graded.length,
  };
}
export type Summary = ReturnType<typeof summaryOf>;

/** `Spread -0.25 at 1:1: half lost`: why a person has to choose; empty where the score decides, or there is none. */
export function reasonToChoose({ suggestion, needsChoice }: Standing): string {
  if (!needsChoice) return '';
  if (suggestion === null) return "No market, so the score can't decide. You choose.";
  if (suggestion.words === 'Tie') return 'A tie: void in a two-way market, lost in 1X2. You choose.';
  const least = suggestion.grade === 'void' ? 'void counts nothing' : 'lost counts the whole stake';
  return `${suggestion.words}. The record has no half results: ${least}. You choose.`;
}
