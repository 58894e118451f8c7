import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { csvCell } from '@picks/contract/csv';
import { westernNumber } from '@picks/contract/digits';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import type { FileColumn, Mapping } from './columns.ts';
import type { FileRow, PickFile } from './file.ts';
import type { FileKind } from './kinds.ts';

export type OddsFormat = 'decimal' | 'american';
/** `11/28/2026`, or `28/11/2026` as in Europe. */
export type DateFormat = 'monthFirst' | 'dayFirst';

/** How the cells of a file are read. */
export interface Reading {
  readonly mapping: Mapping;
  readonly odds: OddsFormat;
  readonly dates: DateFormat;
  /** IANA zone of kickoffs that name none */
  readonly zone: string;
}

/** American odds without a sign are those of the underdog. */
function withSign(odds: string): string {
  const plain = westernNumber(odds);
  return /^\d{3,}$/.test(plain) ? `+${plain}` : odds;
}

const american = /^[-+]\d{3,}$/;
/** Columns that hold odds. */
export const oddsColumns: readonly FileColumn[] = [
  'odds',
  'closingOdds',
  'homeOdds',
  'drawOdds',
  'awayOdds',
  'homeLineOdds',
  'awayLineOdds',
  'overOdds',
  'underOdds',
];

/** Whether the odds of a file look American: a favorite has a sign. */
export function guessOdds({ rows }: PickFile, mapping: Mapping): OddsFormat {
  const places = oddsColumns.flatMap((column) => {
    const source = mapping[column];
    return source?.kind === 'heading' ? [source.place] : [];
  });
  return rows
    .slice(0, 200)
    .some(({ cells }) => places.some((place) => american.test(westernNumber(cells[place] ?? ''))))
    ? 'american'
    : 'decimal';
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?)?$/i;
const isoLocal = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** First and second number of the dates of a file that are written with slashes. */
function slashedDates({ rows }: PickFile, { matchDate: source }: Mapping): (readonly [number, number])[] {
  if (source?.kind !== 'heading') return [];
  return rows.flatMap(({ cells }) => {
    const [, first, second] = slashed.exec((cells[source.place] ?? '').trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
}

/** Whether the order of day and month has to be known. */
export const hasSlashedDates = (file: PickFile, mapping: Mapping): boolean =>
  slashedDates(file, mapping).length > 0;

/** Which comes first in the dates of a file; where they don't say, football-data.co.uk writes the day first. */
export function guessDates(file: PickFile, mapping: Mapping): DateFormat {
  const dates = slashedDates(file, mapping);
  if (dates.some(([first]) => first > 12)) return 'dayFirst';
  if (dates.some(([, second]) => second > 12)) return 'monthFirst';
  return file.headings.some((heading) => heading === 'Div' || heading === 'FTHG') ? 'dayFirst' : 'monthFirst';
}

/** `11/28/2026 7:30 PM`, as spreadsheets write it, as `2026-11-28T19:30`; a date alone stays one. */
function isoOf(text: string, dates: DateFormat): string {
  const [, first = '', second = '', year = '', hour, minute, half] = slashed.exec(text) ?? [];
  if (year === '') return text;
  const [month, day] = dates === 'dayFirst' ? [second, first] : [first, second];
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return date;
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (hour === '12' ? 12 : 0);
  return `${date}T${String(Number(hour) + shift).padStart(2, '0')}:${minute}`;
}

/** A kickoff with its zone; what is none stays as it is, for the server to name. */
function kickOffOf(text: string, { zone, dates }: Reading): string {
  const iso = isoOf(text, dates);
  return isoLocal.test(iso) ? (fromZonedInput(iso.replace(' ', 'T'), zone) ?? text) : iso;
}

function rawOf(column: FileColumn, { cells }: FileRow, mapping: Mapping): string {
  const source = mapping[column];
  if (source === null) return '';
  return source.kind === 'text' ? source.text.trim() : (cells[source.place] ?? '').trim();
}

/** A cell as the import takes it. `{home}` and `{away}` of a text for every row are its teams. */
export function cellOf(column: FileColumn, row: FileRow, reading: Reading): string {
  const { mapping, odds } = reading;
  const raw = rawOf(column, row, mapping);
  if (mapping[column]?.kind === 'text')
    return raw
      .replaceAll('{home}', rawOf('homeTeam', row, mapping))
      .replaceAll('{away}', rawOf('awayTeam', row, mapping));
  if (column === 'matchDate') return kickOffOf(raw, reading);
  return oddsColumns.includes(column) && odds === 'american' ? withSign(raw) : raw;
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
export function* partsOf(
  { rows }: PickFile,
  { columns: known, rowsAtOnce = PICK_IMPORT.rows }: FileKind,
  reading: Reading,
): Generator<Part> {
  const columns = known.filter((column) => reading.mapping[column] !== null);
  const heading = `${columns.join(',')}\r\n`;
  let [inPart, lines, size]: [FileRow[], string[], number] = [[], [], 0];
  const part = (): Part => ({ rows: inPart, text: heading + lines.join('') });
  for (const row of rows) {
    const line = `${columns.map((column) => csvCell(cellOf(column, row, reading))).join(',')}\r\n`;
    const length = bytes.encode(line).length;
    if (inPart.length > 0 && (inPart.length === rowsAtOnce || size + length > PART_BYTES)) {
      yield part();
      [inPart, lines, size] = [[], [], 0];
    }
    inPart.push(row);
    lines.push(line);
    size += length;
  }
  yield part();
}
