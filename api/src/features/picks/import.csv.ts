import Papa from 'papaparse';

/** A row by the headings that are known, trimmed; a cell that is not there is empty. */
export type Cells<Column extends string> = Readonly<Record<Column, string>>;

export interface FileRow<Column extends string> {
  /** as a spreadsheet counts: the heading is row 1 */
  readonly row: number;
  readonly cells: Cells<Column>;
  readonly hasMoreCells: boolean;
}

/** The text that `csvCell` of the contract made safe for spreadsheets, as it was. */
const unquoted = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The rows of a file below its heading, without blank ones, by the columns that are asked for. */
export function fileRows<Column extends string>(text: string, columns: readonly Column[]): FileRow<Column>[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' });
  const [heading = [], ...rows] = data;
  const names = heading.map((name) => name.trim());
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  return rows.flatMap((cells, place) => {
    if (isBlank(cells)) return [];
    const known = places.map(([column, at]) => [column, unquoted(cells[at] ?? '')]);
    return [
      {
        row: place + 2,
        cells: Object.fromEntries(known) as Cells<Column>,
        hasMoreCells: !isBlank(cells.slice(names.length)),
      },
    ];
  });
}
