import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, recordId, timeZone } from './fields.ts';
import { importMistake, PICK_IMPORT } from './pick-import.admin.ts';
import { market, pickStatuses } from './picks.ts';

/** A row that names an instant means the game that starts at most this many hours before or after it. */
export const GAME_HOURS = 3;

/** Headings that say which game a row of a file is about. Only teams and kickoff are needed; a league tells two games apart. */
export const gameColumns = ['matchDate', 'homeTeam', 'awayTeam', 'league'] as const;

/** Headings of a file of final scores. */
export const resultColumns = [...gameColumns, 'homeScore', 'awayScore'] as const;
export type ResultColumn = (typeof resultColumns)[number];

/** Columns that every row of final scores must have something in. */
export const neededResultColumns = [
  'matchDate',
  'homeTeam',
  'awayTeam',
  'homeScore',
  'awayScore',
] as const satisfies readonly ResultColumn[];

/**
 * Headings of a file of closing odds: odds of the winner (a draw where there is one), the points of the home side and what
 * it and the away side paid with them, and the total with its two sides. A row may have some of them.
 */
export const closingColumns = [
  ...gameColumns,
  'homeOdds',
  'drawOdds',
  'awayOdds',
  'homeLine',
  'homeLineOdds',
  'awayLineOdds',
  'totalLine',
  'overOdds',
  'underOdds',
] as const;
export type ClosingColumn = (typeof closingColumns)[number];

/** Columns that every row of closing odds must have something in; and one price or line at least. */
export const neededClosingColumns = [
  'matchDate',
  'homeTeam',
  'awayTeam',
] as const satisfies readonly ClosingColumn[];

/** What the history and the record say of closing odds that came from a file. */
export const closingReason = 'Closing odds from a file';

/** Why a row of a file says nothing about a pick. */
export const gameMistakes = {
  day: 'Kickoff must be a date, or a date and time with its zone, such as 2026-11-28T19:30:00Z',
  homeTeam: 'Home team must be a name of at most 80 characters',
  awayTeam: 'Away team must be a name of at most 80 characters',
  score: 'A final score has whole points from 0 to 999 for both teams',
  noGame: 'No pick is on a game of these teams within three days of this date',
  otherDay: (days: string) => `The picks on this game have another kickoff: ${days}`,
  swapped: 'The picks on this game have home and away the other way around',
  twoGames: 'These teams have two games on this day. Add the kickoff time or the league',
  ahead: "This game hasn't started",
  odds: 'Odds must be a number from 1.01 to 1,000, such as 1.91 or -110',
  line: 'A line must be a number of points in quarters',
  twice: 'This game is in the file twice',
  noPrice: 'This row has no closing odds and no closing line',
  otherMarket: 'The picks on this game are on markets without a price in this row',
} as const;

/** Banner texts of the console. */
export const closingMessages = {
  checkFailed: 'Failed to check the file',
  failed: 'Failed to save the closing odds',
} as const;

/** Banner texts of the console. */
export const resultMessages = {
  checkFailed: 'Failed to check the file',
  failed: 'Failed to grade the picks',
} as const;

/**
 * What a final score says of a pick: `due` can be graded with `grade`; `choice` is due as well, and only a person can say
 * (no market, half a win, a tie); `same` has its result already; `conflict` has another one, which stays.
 */
export const standings = ['due', 'choice', 'same', 'conflict'] as const;

const scoredPick = z.object({
  _id: recordId,
  prediction: z.string(),
  odds: z.number(),
  stake: z.number(),
  market: z.nullable(market),
  status: z.enum(pickStatuses),
  standing: z.enum(standings),
  /** what the score suggests; null where it says nothing exact */
  grade: z.nullable(z.enum(['won', 'lost', 'void'])),
  /** how the bet ended, such as `Half won`; null where its market doesn't say */
  words: z.nullable(z.string()),
});
export type ScoredPick = z.infer<typeof scoredPick>;

const gameOfRow = {
  /** as a spreadsheet counts: the heading is row 1 */
  row: z.number(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  matchDate: instant,
};

const scoredGame = z.object({
  ...gameOfRow,
  score: z.object({ home: z.number(), away: z.number() }),
  picks: z.array(scoredPick),
});
export type ScoredGame = z.infer<typeof scoredGame>;

/** What a file of games is sent with: the zone that its dates without a time are read in. */
const gameQuery = z.strictObject({ zone: z._default(timeZone, 'UTC') });

export const checkResults = endpoint({
  name: 'checkResults',
  summary:
    'Match final scores from a file, or part of one, with picks whose game has started. Changes nothing: grading is a call of its own. Teams are matched by name, ignoring case, accents, punctuation and FC.',
  method: 'POST',
  path: '/admin/picks/results',
  origins: ['console'],
  access: 'admin',
  media: 'text/csv',
  maxBody: PICK_IMPORT.bytes,
  query: gameQuery,
  body: z.string(),
  response: z.object({
    /** below the heading, without blank ones */
    rows: z.number(),
    games: z.array(scoredGame),
    mistakes: z.array(importMistake),
  }),
});

/** How the market of a pick closed. */
const closing = z.object({ odds: z.nullable(z.number()), line: z.nullable(z.number()) });

/**
 * What a row does to a pick: `new` fills closing odds or a line that it lacks, `same` has them already, `conflict` has others,
 * which stay.
 */
export const closingStandings = ['new', 'same', 'conflict'] as const;

const closedPick = z.object({
  ...gameOfRow,
  _id: recordId,
  prediction: z.string(),
  market: z.nullable(market),
  standing: z.enum(closingStandings),
  /** what the pick has */
  before: closing,
  /** what it has after the import; of a conflict, what the row says */
  after: closing,
});
export type ClosedPick = z.infer<typeof closedPick>;

export const importClosing = endpoint({
  name: 'importClosing',
  summary:
    'Import closing odds and lines from a file, or part of one, for picks whose game has started. Only missing values are filled in. Each is an edit with its audit entry and, once the pick is settled, its entry in the record. Sending the same file again changes nothing.',
  method: 'POST',
  path: '/admin/picks/closing',
  origins: ['console'],
  access: 'admin',
  media: 'text/csv',
  maxBody: PICK_IMPORT.bytes,
  query: z.strictObject({
    ...gameQuery.shape,
    /** say what would happen, and do nothing */
    dryRun: z.optional(z.literal('1')),
  }),
  body: z.string(),
  response: z.object({
    /** below the heading, without blank ones */
    rows: z.number(),
    picks: z.array(closedPick),
    mistakes: z.array(importMistake),
  }),
  problems: ['stale_version'],
});
