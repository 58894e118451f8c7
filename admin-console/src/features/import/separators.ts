import Papa from 'papaparse';

/** Separators of columns. */
export const separatorNames = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
} as const;
export type Separator = keyof typeof separatorNames;

export const separators = Object.keys(separatorNames) as readonly Separator[];

/** Parsed rows of a CSV file, the heading and blank rows included. */
export interface ParsedCsv {
  readonly separator: Separator;
  readonly rows: readonly (readonly string[])[];
  /** row of a misplaced or unclosed quotation mark, counted from 1 */
  readonly badQuote: number | null;
}

/** A first line by which a file tells Excel its separator. Spreadsheets don't show it. */
const sepLine = /^"?sep=(.)"?\r?(?:\n|$)/i;

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Parses a CSV text; `preview` limits the number of rows. */
export function parseCsv(text: string, separator: Separator, preview = 0): ParsedCsv {
  const { data, errors } = Papa.parse<string[]>(text.replace(sepLine, '').trimEnd(), {
    delimiter: separator,
    preview,
  });
  const bad = errors.find(({ type }) => type === 'Quotes');
  return { separator, rows: data, badQuote: bad === undefined ? null : (bad.row ?? 0) + 1 };
}

/** Counts rows that don't have the columns of the heading: more cells, fewer than half, or a single one. */
function misfitCount({ rows }: ParsedCsv): number {
  const [heading = [], ...others] = rows.filter((cells) => !isBlank(cells));
  const fewest = Math.max(2, heading.length / 2);
  return others.filter((cells) => cells.length > heading.length || cells.length < fewest).length;
}

const headingLength = ({ rows }: ParsedCsv): number => rows.find((cells) => !isBlank(cells))?.length ?? 0;

export interface FoundSeparator {
  /** the text, parsed with the most likely separator */
  readonly parsed: ParsedCsv;
  /** separators that fit the rows equally well, the most likely first */
  readonly options: readonly Separator[];
}

/** Rows at the start among which the heading is. */
const HEADING_ROWS = 20;

/** Finds the separator: the one in the `sep=` line, or the one that gives most rows the columns of the heading. */
export function findSeparator(text: string): FoundSeparator {
  const [, named = ''] = sepLine.exec(text) ?? [];
  const known = separators.find((separator) => separator === named);
  if (known !== undefined) return { parsed: parseCsv(text, known), options: [known] };
  const possible = separators
    .filter((separator) => headingLength(parseCsv(text, separator, HEADING_ROWS)) > 1)
    .map((separator) => parseCsv(text, separator))
    .map((parsed) => ({ parsed, misfits: misfitCount(parsed) }));
  const fewest = Math.min(...possible.map(({ misfits }) => misfits));
  const fitting = possible
    .filter(({ misfits }) => misfits === fewest)
    .map(({ parsed }) => parsed)
    .toSorted((one, other) => headingLength(other) - headingLength(one));
  const [first = parseCsv(text, ',')] = fitting;
  return { parsed: first, options: fitting.map(({ separator }) => separator) };
}
