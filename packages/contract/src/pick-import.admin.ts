import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, line, queryNumber, recordId } from './fields.ts';
import { MATCH_YEARS } from './picks.admin.ts';
import { accessLevels, confidences, market, pickStatuses } from './picks.ts';

/** Limits of imported files. One call is one statement, and nobody waits long for it: a longer file comes in parts. */
export const PICK_IMPORT = {
  /** of one call */
  rows: 500,
  /** of one call */
  bytes: 2 * 1024 * 1024,
  /** commas, quotes and line breaks of one call */
  marks: 200_000,
  /** rows of a file that the console sends in parts */
  fileRows: 100_000,
  /** the same in bytes */
  fileBytes: 25 * 1024 * 1024,
  /** characters of a row's id */
  idLength: 100,
  /** a game before it is mistyped */
  firstYear: 1900,
  /** picks that a response contains in full */
  samples: 3,
} as const;

/**
 * Headings that a file of picks may have, in any order; others are ignored. They are those of the exported table, so an
 * export can be imported as it is. `homeScore` and `awayScore` give the result where `status` doesn't.
 */
export const importColumns = [
  '_id',
  'sport',
  'league',
  'homeTeam',
  'awayTeam',
  'matchDate',
  'prediction',
  'odds',
  'stake',
  'confidence',
  'accessLevel',
  'title',
  'market.type',
  'market.side',
  'market.line',
  'closingOdds',
  'closingLine',
  'analysis',
  'status',
  'homeScore',
  'awayScore',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Columns that every row must have something in. */
export const neededColumns = [
  'sport',
  'league',
  'homeTeam',
  'awayTeam',
  'matchDate',
  'prediction',
  'odds',
  'stake',
] as const satisfies readonly ImportColumn[];

/** Why a file, or a part of one, is refused as a whole. */
export const importRefusals = {
  empty: 'This file has no rows',
  tooLong: `Send at most ${PICK_IMPORT.rows.toLocaleString('en-US')} rows at once`,
  tooWide: `Send at most ${PICK_IMPORT.marks.toLocaleString('en-US')} commas, quotes and line breaks at once`,
  notYours: 'Someone else started this import. Start a new one',
  withdrawn: 'This import was withdrawn. Start a new one',
  blank: 'A line has more than 100 spaces in a row. Remove them and try again',
} as const;

/** Banner texts of the console. */
export const importMessages = {
  checkFailed: 'Failed to check the file',
  failed: 'Failed to import the file',
} as const;

/** What a row is refused for that no field of a pick says. */
export const importMistakes = {
  day: 'Kickoff must be a date, or a date and time with its zone, such as 2026-11-28T19:30:00Z',
  tooOld: `Kickoff must be in ${PICK_IMPORT.firstYear} or later`,
  tooFar: `Kickoff must be within the next ${MATCH_YEARS} years`,
  needsResult: 'This game has started. Past picks need a result',
  tooEarly: "This game hasn't started, so it can't have a result",
  needsTime: 'Upcoming games need a kickoff time',
  status: 'Result must be one of: won, lost, void, pending',
  unclear: 'This score neither wins nor loses the whole bet. Say won, lost or void instead',
  noMarket: 'The score needs a market to give a result. Say won, lost or void instead',
  oneScore: 'A final score has points for both teams',
  score: 'Points must be a whole number from 0 to 999',
  disagrees: "The result doesn't fit the final score",
  id: `ID must be at most ${PICK_IMPORT.idLength} characters`,
  cells: 'This row has more cells than the heading',
} as const;

export const importMistake = z.object({
  /** as a spreadsheet counts: the heading is row 1 */
  row: z.number(),
  /** the column's heading; null for the row as a whole */
  field: z.nullable(z.string()),
  message: z.string(),
});
export type ImportMistake = z.infer<typeof importMistake>;

/** A pick as its row was understood. */
export const sampledPick = z.object({
  /** as a spreadsheet counts: the heading is row 1 */
  row: z.number(),
  sport: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** kickoff; noon UTC of a date without a time */
  matchDate: instant,
  /** false for a date without a time */
  hasTime: z.boolean(),
  prediction: z.string(),
  /** decimal */
  odds: z.number(),
  /** in units */
  stake: z.number(),
  confidence: z.enum(confidences),
  market: z.nullable(market),
  accessLevel: z.enum(accessLevels),
  status: z.enum(pickStatuses),
});
export type SampledPick = z.infer<typeof sampledPick>;

export const importPicks = endpoint({
  name: 'importPicks',
  summary:
    'Import picks from a file, or part of one. Rows with errors are reported and skipped, and rows that were imported before are ignored. No alerts are sent. A pick whose game has started needs its result and is marked as imported.',
  method: 'POST',
  path: '/admin/picks/import',
  origins: ['console'],
  access: 'admin',
  media: 'text/csv',
  maxBody: PICK_IMPORT.bytes,
  query: z.strictObject({
    /** say what would happen, and do nothing */
    dryRun: z.optional(z.literal('1')),
    /** of the whole file: its parts carry the same one, and count as one import */
    import: z.optional(recordId),
    name: z._default(line('File name', 200), 'picks.csv'),
    /** of the whole file, where this is a part of it */
    rows: z.optional(queryNumber('rows', 0, PICK_IMPORT.fileRows)),
  }),
  body: z.string(),
  response: z.object({
    /** below the heading, without blank ones */
    rows: z.number(),
    /** picks that this import added, or would add */
    added: z.number(),
    /** of them with a result from before */
    past: z.number(),
    /** that were there already, or stand in the file twice */
    present: z.number(),
    mistakes: z.array(importMistake),
    /** the first picks that this import added, or would add, in the order of their rows */
    samples: z.array(sampledPick),
  }),
  problems: ['import_being_withdrawn'],
});
