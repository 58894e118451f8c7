import { instant } from '@picks/contract/fields';
import { formatZonedDateTime } from '@picks/ui/format/dates';
import { nameOfDay } from '@picks/ui/format/spans';
import { isDay } from '#src/ui/days.ts';
import type { FileColumn } from './columns.ts';
import type { FileRow } from './file.ts';
import { cellOf, type Reading } from './rows.ts';

/** What a row says in a column, for people: a kickoff is a date in the file's time zone, or as written if it can't be read. */
export function sampleOf(column: FileColumn, row: FileRow, reading: Reading): string {
  const cell = cellOf(column, row, reading);
  if (column !== 'matchDate') return cell;
  if (isDay(cell)) return nameOfDay(cell);
  return instant.safeParse(cell).success ? formatZonedDateTime(cell, reading.zone) : cell;
}
