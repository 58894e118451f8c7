import { csvText } from '@picks/contract/csv';
import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import Papa from 'papaparse';

/** A row by the headings that are known, trimmed; a cell that is not there is empty. */
export type Cells<Column extends string> = Readonly<Record<Column, string>>;

export interface FileRow<Column extends string> {
  /** as a spreadsheet counts: the heading is row 1 */
  readonly row: number;
  readonly cells: Cells<Column>;
  readonly hasMoreCells: boolean;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Whitespace in a row, at most. For each quote in the wrong place the parser trims what follows it. */
const LONGEST_BLANK = 100;

/** Whether a line of a file has more whitespace in a row than any table needs. */
export function hasLongBlank(text: string): boolean {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isBlank = code > 0x7f ? /\s/.test(text.charAt(at)) : code <= 0x20 && code !== 0x0a && code !== 0x0d;
    length = isBlank ? length + 1 : 0;
    if (length > LONGEST_BLANK) return true;
  }
  return false;
}

interface FileRows<Column extends string> {
  readonly rows: readonly FileRow<Column>[];
  /** the file has more lines than were read */
  readonly isCut: boolean;
}

/** Lines read at most: the heading, the rows of one call, and room for the blank rows that spreadsheets leave behind. */
const LINES = 1 + 4 * PICK_IMPORT.rows;

/** The rows of a file below its heading, without blank ones, by the columns that are asked for. */
export function fileRows<Column extends string>(text: string, columns: readonly Column[]): FileRows<Column> {
  // One kind of line end, so that the parser doesn't search for it; nothing after the last row.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd();
  const { data, meta } = Papa.parse<string[]>(lines, { delimiter: ',', newline: '\n', preview: LINES });
  const [heading = [], ...body] = data;
  const names = heading.map((name) => name.trim());
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  const rows = body.flatMap((cells, place) => {
    if (isBlank(cells)) return [];
    const known = places.map(([column, at]) => [column, csvText((cells[at] ?? '').trim())]);
    return [
      {
        row: place + 2,
        cells: Object.fromEntries(known) as Cells<Column>,
        hasMoreCells: !isBlank(cells.slice(names.length)),
      },
    ];
  });
  return { rows, isCut: meta.truncated };
}
