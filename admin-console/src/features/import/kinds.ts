import {
  closingColumns,
  neededClosingColumns,
  neededResultColumns,
  resultColumns,
} from '@picks/contract/game-files.admin';
import { IMPORT_WITHDRAWAL } from '@picks/contract/imports.admin';
import { importColumns, neededColumns } from '@picks/contract/pick-import.admin';
import type { FileColumn } from './columns.ts';

/** What the rows of a file are. */
export interface FileKind {
  /** as remembered columns are stored */
  readonly name: 'picks' | 'results' | 'closing';
  readonly label: string;
  /** of the field that takes the file: "Choose a CSV file of picks" */
  readonly noun: string;
  /** columns that are sent */
  readonly columns: readonly FileColumn[];
  /** of one part, where that is fewer than a call takes */
  readonly rowsAtOnce?: number;
  /** that every row must have something in */
  readonly needed: readonly FileColumn[];
  /** columns in the groups that the screen shows them in */
  readonly groups: readonly { readonly title: string; readonly columns: readonly FileColumn[] }[];
  /** what is said below the columns of the game */
  readonly aboutTimes: string;
  /** what happens to what the file holds */
  readonly consequences: readonly string[];
}

const picks: FileKind = {
  name: 'picks',
  label: 'Picks',
  noun: 'picks',
  aboutTimes:
    'The time zone is for times without one. A separate time column fills in dates that have no time. A past game may have a date alone.',
  columns: importColumns,
  needed: neededColumns,
  groups: [
    { title: 'Game', columns: ['sport', 'league', 'homeTeam', 'awayTeam', 'matchDate', 'matchTime'] },
    { title: 'Pick', columns: ['prediction', 'odds', 'stake', 'market.type', 'market.side', 'market.line'] },
    {
      title: 'Result of past games',
      columns: ['status', 'homeScore', 'awayScore', 'closingOdds', 'closingLine'],
    },
    { title: 'More', columns: ['accessLevel', 'confidence', 'title', 'analysis', '_id'] },
  ],
  consequences: [
    'Upcoming picks go out at once. Members see them, and nobody gets an alert.',
    'Past picks need a result or a final score. The record marks them as imported and counts them in no figure.',
    'Rows that are here already add nothing. You can import the same file again.',
    `You can withdraw a whole import for ${IMPORT_WITHDRAWAL.minutes} minutes.`,
  ],
};

const results: FileKind = {
  name: 'results',
  label: 'Results',
  noun: 'final scores',
  aboutTimes: 'A date alone is enough. It means the day in this time zone.',
  columns: resultColumns,
  needed: neededResultColumns,
  groups: [
    { title: 'Game', columns: ['homeTeam', 'awayTeam', 'matchDate', 'league'] },
    { title: 'Final score', columns: ['homeScore', 'awayScore'] },
  ],
  consequences: [
    'Each score grades the open picks on its game, as the grading board does. You can undo it for 10 minutes.',
    'Teams must have the same names as here. Case, accents, punctuation and FC make no difference.',
    'Picks that have a result keep it. You see where a score says something else.',
  ],
};

const closing: FileKind = {
  name: 'closing',
  label: 'Closing odds',
  noun: 'closing odds',
  aboutTimes: 'A date alone is enough. It means the day in this time zone.',
  columns: closingColumns,
  needed: neededClosingColumns,
  // Each pick that is filled is an edit of its own.
  rowsAtOnce: 100,
  groups: [
    { title: 'Game', columns: ['homeTeam', 'awayTeam', 'matchDate', 'league'] },
    { title: 'Winner', columns: ['homeOdds', 'drawOdds', 'awayOdds'] },
    { title: 'Spread', columns: ['homeLine', 'homeLineOdds', 'awayLineOdds'] },
    { title: 'Total', columns: ['totalLine', 'overOdds', 'underOdds'] },
  ],
  consequences: [
    'Picks whose game has started get the closing odds and lines they lack. Nothing else of a pick changes.',
    'Once a pick is settled, the record shows each as a correction. Nobody gets an alert.',
    'Picks that have other closing odds keep them. You see which.',
  ],
};

/** Kinds of files, in the order in which they are offered. */
export const kinds = { picks, results, closing } as const satisfies Record<FileKind['name'], FileKind>;
export type KindName = FileKind['name'];
