import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { csvCell } from '@picks/contract/csv';
import { formatCount } from '@picks/ui/format/numbers';
import Papa from 'papaparse';

export interface FileRow {
  /** as a spreadsheet counts: the heading is row 1 */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file as it was chosen. */
export interface PickFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The heading and rows of a CSV text, whatever separates its cells; or in a sentence why it can't be imported. */
export function readCsv(name: string, text: string): PickFile | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  const [headings = [], ...lines] = data;
  const rows = lines
    .map((cells, place) => ({ row: place + 2, cells }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) return 'This file has no rows below its heading.';
  if (rows.length > PICK_IMPORT.fileRows)
    return `This file has ${formatCount(rows.length)} rows. Import at most ${formatCount(PICK_IMPORT.fileRows)} at once.`;
  return { name, headings: headings.map((heading) => heading.trim()), rows };
}

/** Reads a chosen file; or says why it can't be imported. */
export async function readFile(file: File): Promise<PickFile | string> {
  if (file.size > PICK_IMPORT.fileBytes)
    return `This file is larger than ${PICK_IMPORT.fileBytes / 1024 / 1024} MB. Split it and import the parts.`;
  try {
    return readCsv(file.name, await file.text());
  } catch {
    return "This file couldn't be read. Choose it again.";
  }
}

/** Rows of a file as a file of their own, each with the reason that it was refused. */
export function reasonsCsv(
  { headings, rows }: PickFile,
  reasons: ReadonlyMap<number, readonly string[]>,
): string {
  const lines = rows.flatMap(({ row, cells }) => {
    const said = reasons.get(row);
    if (said === undefined) return [];
    const whole = headings.map((_, place) => cells[place] ?? '');
    return [[...whole, said.join('. ')]];
  });
  return [[...headings, 'Reason'], ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`)
    .join('');
}
