import type { FileColumn } from './columns.ts';

/** A file that another program exports, which its headings identify. Headings are in lower case, letters and digits only. */
interface KnownExport {
  /** headings of every such file */
  readonly headings: readonly string[];
  /** headings that mean something else here than in other files; null for a column that these files don't have */
  readonly columns: Readonly<Partial<Record<FileColumn, string | null>>>;
  /** what it is, and what its files don't have */
  readonly note: string;
}

const knownExports: readonly KnownExport[] = [
  {
    headings: ['betid', 'sportsbook', 'status', 'odds', 'closingline', 'timeplaced', 'betinfo'],
    columns: {
      _id: 'betid',
      sport: 'sports',
      league: 'leagues',
      prediction: 'betinfo',
      // Its closing line is a price.
      closingOdds: 'closingline',
      closingLine: null,
    },
    note: "This is a Pikkit export. Delete its parlays, because a pick is about one game. Pikkit doesn't export teams, kickoffs or stakes in units, so the file needs columns for them.",
  },
];

/** The program that a file comes from, by its headings; undefined if they name none. */
export const knownExportOf = (headings: readonly string[]): KnownExport | undefined =>
  knownExports.find((known) => known.headings.every((heading) => headings.includes(heading)));
