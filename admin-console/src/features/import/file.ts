import { csvCell, csvText } from '@picks/contract/csv';
import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { formatCount } from '@picks/ui/format/numbers';
import { decode, type Encoding, findEncoding, type FoundEncoding } from './encodings.ts';
import { findSeparator, isBlank, parseCsv, type Separator } from './separators.ts';

export interface FileRow {
  /** as a spreadsheet counts: the heading is row 1 */
  readonly row: number;
  readonly cells: readonly string[];
}

/** What the operator chose instead of what was found. */
export interface FileFormat {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
}

/** A chosen file, parsed. */
export interface PickFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  readonly found: FoundEncoding;
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** separators that fit its rows equally well */
  readonly separatorOptions: readonly Separator[];
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

export const isEncodingOpen = ({ found, format }: PickFile): boolean =>
  !found.isProven && format.encoding === undefined;

export const isSeparatorOpen = ({ separatorOptions, format }: PickFile): boolean =>
  separatorOptions.length > 1 && format.separator === undefined;

const saveAgain = 'Save it as CSV UTF-8 in your spreadsheet program and choose that file.';

/** Parses the bytes of a file. Returns a sentence if it can't be imported. */
export function readBytes(
  name: string,
  bytes: Uint8Array,
  format: FileFormat = {},
  found = findEncoding(bytes),
): PickFile | string {
  const encoding = format.encoding ?? found.encoding;
  const text = decode(bytes, encoding);
  if (text.includes('\u0000')) return `This isn't a text file. ${saveAgain}`;
  const { parsed: likely, options } = findSeparator(text);
  const { separator = likely.separator } = format;
  const { rows, badQuote } = separator === likely.separator ? likely : parseCsv(text, separator);
  if (badQuote !== null)
    return `Row ${formatCount(badQuote)} has a quotation mark that isn't closed or is in the wrong place. Correct it and choose the file again.`;
  const [heading, ...filled] = rows
    .map((cells, place) => ({ row: place + 1, cells: cells.map(csvText) }))
    .filter(({ cells }) => !isBlank(cells));
  if (heading === undefined || filled.length === 0) return 'This file has no rows below its heading.';
  if (filled.length > PICK_IMPORT.fileRows)
    return `This file has ${formatCount(filled.length)} rows. Import at most ${formatCount(PICK_IMPORT.fileRows)} at once.`;
  return {
    name,
    bytes,
    format,
    found,
    encoding,
    separator,
    separatorOptions: options,
    headings: heading.cells.map((cell) => cell.trim()),
    rows: filled,
  };
}

/** Detects workbooks by their first bytes: a zip file, or the older kind. */
function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  const start = [first, second, third, fourth].join(' ');
  return start === '80 75 3 4' || start === '208 207 17 224';
}

/** Reads a chosen file; or says why it can't be imported. */
export async function readFile(file: File): Promise<PickFile | string> {
  if (file.size > PICK_IMPORT.fileBytes)
    return `This file is larger than ${PICK_IMPORT.fileBytes / 1024 / 1024} MB. Split it and import the parts.`;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) return `This is a workbook. ${saveAgain}`;
    return readBytes(file.name, bytes);
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
    const given = reasons.get(row);
    if (given === undefined) return [];
    const whole = headings.map((_, place) => cells[place] ?? '');
    return [[...whole, given.join('. ')]];
  });
  return [[...headings, 'Reason'], ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`)
    .join('');
}
