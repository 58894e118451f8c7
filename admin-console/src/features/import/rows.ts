import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { csvCell } from '@picks/contract/csv';
import { isDay } from '#src/ui/days.ts';
import { withOffset } from '#src/ui/zoned-time.ts';
import type { FileColumn, Mapping } from './columns.ts';
import { type DecimalSign, withDecimalPoint } from './decimals.ts';
import type { FileRow, PickFile } from './file.ts';
import type { FileKind } from './kinds.ts';
import { type OddsFormat, oddsText } from './odds-format.ts';
import { isBlank } from './separators.ts';
import { type DateOrder, isoDate } from './written-dates.ts';

/** How the cells of a file are read; null where its rows don't show it and nobody answered yet. */
export interface Reading {
  readonly mapping: Mapping;
  readonly decimals: DecimalSign | null;
  readonly dates: DateOrder | null;
  readonly odds: OddsFormat | null;
  /** dates of the file have times of their own, so a time in another column is for those without */
  readonly hasTimes: boolean;
  /** IANA zone of kickoffs that name none */
  readonly zone: string;
}

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
/** Columns that hold other numbers with decimals. */
export const numberColumns: readonly FileColumn[] = [
  'stake',
  'market.line',
  'closingLine',
  'homeLine',
  'totalLine',
];
/** Columns that hold points. Tables with gaps write `2.0` for 2. */
const scoreColumns: readonly FileColumn[] = ['homeScore', 'awayScore'];

/** A date and time in ISO 8601 without a zone. */
export const isoLocal = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

const midnight = /^\d{4}-\d{2}-\d{2}[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Whether a date in ISO 8601 has a time. Midnight doesn't count, because programs write it for a date without a time. */
export const hasOwnTime = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}[T ]/.test(iso) && !midnight.test(iso);

/** A part of a day, as spreadsheets write times without a format. */
const dayFraction = /^0[.,]\d/;

/**
 * The date in ISO 8601 with the time of another cell. Its own time wins, and a text without digits isn't a time. Returns a text that
 * the import rejects if the cells can't be combined: midnight may be a time in a file that has others.
 */
function withTime(date: string, time: string, hasTimes: boolean): string {
  if (!/\p{Nd}/u.test(time) || !(isDay(date) || midnight.test(date))) return date;
  const isUnclear = (hasTimes && !isDay(date)) || dayFraction.test(time);
  return isUnclear ? `${date} ${time}` : isoDate(`${date.slice(0, 10)} ${time}`, null);
}

/** A kickoff with its zone; what is none stays as it is, for the server to name. */
function kickOffOf(date: string, time: string, { zone, dates, hasTimes }: Reading): string {
  const iso = withTime(isoDate(date, dates), time, hasTimes);
  if (!isoLocal.test(iso) || !isDay(iso.slice(0, 10))) return iso;
  return withOffset(iso.replace(' ', 'T'), zone) ?? iso;
}

function rawOf(column: FileColumn, { cells }: FileRow, mapping: Mapping): string {
  const source = mapping[column];
  if (source === null) return '';
  return source.kind === 'text' ? source.text.trim() : (cells[source.place] ?? '').trim();
}

/** A cell as the import takes it. `{home}` and `{away}` of a text for every row are its teams. */
export function cellOf(column: FileColumn, row: FileRow, reading: Reading): string {
  const { mapping, odds, decimals } = reading;
  const written = rawOf(column, row, mapping);
  const raw =
    mapping[column]?.kind === 'text'
      ? written
          .replaceAll('{home}', rawOf('homeTeam', row, mapping))
          .replaceAll('{away}', rawOf('awayTeam', row, mapping))
      : written;
  if (column === 'matchDate') return kickOffOf(raw, rawOf('matchTime', row, mapping), reading);
  if (oddsColumns.includes(column)) return oddsText(raw, odds, decimals);
  if (numberColumns.includes(column)) return withDecimalPoint(raw, decimals);
  return scoreColumns.includes(column) ? raw.replace(/^(\d+)[.,]0+$/, '$1') : raw;
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
  { headings, rows }: PickFile,
  { columns: known, rowsAtOnce = PICK_IMPORT.rows }: FileKind,
  reading: Reading,
): Generator<Part> {
  const columns = known.filter((column) => reading.mapping[column] !== null);
  const heading = `${columns.join(',')}\r\n`;
  let [inPart, lines, size]: [FileRow[], string[], number] = [[], [], 0];
  const part = (): Part => ({ rows: inPart, text: heading + lines.join('') });
  for (const row of rows) {
    const cells = columns.map((column) => csvCell(cellOf(column, row, reading)));
    // The import rejects a row with more cells than its heading: something in it was split.
    if (!isBlank(row.cells.slice(headings.length))) cells.push('more');
    const line = `${cells.join(',')}\r\n`;
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
