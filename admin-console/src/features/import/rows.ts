import { type ImportColumn, importColumns, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { csvCell } from '@picks/contract/statement-csv';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import type { Mapping } from './columns.ts';
import type { FileRow, PickFile } from './file.ts';

export type OddsFormat = 'decimal' | 'american';

/** How the cells of a file are read. */
export interface Reading {
  readonly mapping: Mapping;
  readonly odds: OddsFormat;
  /** IANA zone of kickoffs that name none */
  readonly zone: string;
}

/** American odds without a sign are those of the underdog. */
const withSign = (odds: string): string => (/^\d{3,}$/.test(odds) ? `+${odds}` : odds);

const american = /^[-+\u2212]\d{3,}$/;
/** Whether the odds of a file look American: a favorite has a sign. */
export function guessOdds({ rows }: PickFile, mapping: Mapping): OddsFormat {
  const source = mapping.odds;
  if (source?.kind !== 'heading') return 'decimal';
  return rows.slice(0, 200).some(({ cells }) => american.test((cells[source.place] ?? '').trim()))
    ? 'american'
    : 'decimal';
}

const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?)?$/i;
const isoLocal = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** `11/28/2026 7:30 PM`, as spreadsheets of the US write it, as `2026-11-28T19:30`; a date alone stays one. */
function isoOf(text: string): string {
  const [, month = '', day = '', year = '', hour, minute, half] = usDate.exec(text) ?? [];
  if (year === '') return text;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return date;
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (hour === '12' ? 12 : 0);
  return `${date}T${String(Number(hour) + shift).padStart(2, '0')}:${minute}`;
}

/** A kickoff with its zone; what is none stays as it is, for the server to name. */
function kickOffOf(text: string, zone: string): string {
  const iso = isoOf(text);
  return isoLocal.test(iso) ? (fromZonedInput(iso.replace(' ', 'T'), zone) ?? text) : iso;
}

function rawOf(column: ImportColumn, { cells }: FileRow, mapping: Mapping): string {
  const source = mapping[column];
  if (source === null) return '';
  return source.kind === 'text' ? source.text.trim() : (cells[source.place] ?? '').trim();
}

/** A cell as the import takes it. `{home}` and `{away}` of a text for every row are its teams. */
export function cellOf(column: ImportColumn, row: FileRow, { mapping, odds, zone }: Reading): string {
  const raw = rawOf(column, row, mapping);
  if (mapping[column]?.kind === 'text')
    return raw
      .replaceAll('{home}', rawOf('homeTeam', row, mapping))
      .replaceAll('{away}', rawOf('awayTeam', row, mapping));
  if (column === 'matchDate') return kickOffOf(raw, zone);
  const isOdds = column === 'odds' || column === 'closingOdds';
  return isOdds && odds === 'american' ? withSign(raw) : raw;
}

/** Rows of a file that are sent together, and their text. */
export interface Part {
  readonly rows: readonly FileRow[];
  readonly text: string;
}

/** Bytes of a part, with room for one long row more. */
const PART_BYTES = PICK_IMPORT.bytes - 256 * 1024;
const bytes = new TextEncoder();

/** A file in parts that one call takes, in the headings of the import. */
export function* partsOf({ rows }: PickFile, reading: Reading): Generator<Part> {
  const columns = importColumns.filter((column) => reading.mapping[column] !== null);
  const heading = `${columns.join(',')}\r\n`;
  let [inPart, lines, size]: [FileRow[], string[], number] = [[], [], 0];
  const part = (): Part => ({ rows: inPart, text: heading + lines.join('') });
  for (const row of rows) {
    const line = `${columns.map((column) => csvCell(cellOf(column, row, reading))).join(',')}\r\n`;
    const length = bytes.encode(line).length;
    if (inPart.length > 0 && (inPart.length === PICK_IMPORT.rows || size + length > PART_BYTES)) {
      yield part();
      [inPart, lines, size] = [[], [], 0];
    }
    inPart.push(row);
    lines.push(line);
    size += length;
  }
  yield part();
}
