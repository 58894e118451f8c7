import { isDay } from '#src/ui/days.ts';
import { plainCell } from './cells.ts';

/** `11/28/2026`, `28/11/2026` as in Europe, or `26-11-28`. */
export type DateOrder = 'monthFirst' | 'dayFirst' | 'yearFirst';

const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst', 'yearFirst'];

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of an English month: its name, the first three letters, or `sept`. Returns 0 for other words. */
function monthOf(name: string): number {
  const word = name.toLowerCase();
  const place = months.findIndex((month) => month === word || month.slice(0, 3) === word);
  if (place >= 0) return place + 1;
  return word === 'sept' ? 9 : 0;
}

/** Longer cells aren't dates. */
const LONGEST = 60;

const time = String.raw`(?:,?(?:\s+|t)(?:at\s+)?(\d.*))?$`;
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const month = String.raw`([a-z]+)\.?`;

const iso8601 = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const numbers = new RegExp(String.raw`^(\d{1,2})([/.\-])(\d{1,2})\2(\d{4}|\d{2})${time}`, 'i');
const yearFirst = new RegExp(String.raw`^(\d{4})([/.\-])(\d{1,2})\2(\d{1,2})${time}`, 'i');
const dayAndName = new RegExp(String.raw`^${weekday}${day}[\s\-]+${month},?[\s\-]+(\d{4}|\d{2})${time}`, 'i');
const nameAndDay = new RegExp(String.raw`^${weekday}${month}\s+${day},?\s+(\d{4})${time}`, 'i');
const clock =
  /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?\s*(z|gmt|utc|(?:gmt|utc)?[+-]\d{2}:?\d{2})?$/i;

interface DateParts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  readonly time: string | undefined;
}

/** Two-digit years that come first are of this century and not far from now: anything else is a day or a month. */
const isShortYear = (part: string): boolean => part.length === 2 && Number(part) >= 15 && Number(part) <= 40;

/** The parts of a date in numbers, in one order. */
function numericParts(text: string, order: DateOrder): DateParts | null {
  const [, first, , second = '', last = '', ownTime] = numbers.exec(text) ?? [];
  if (first === undefined) return null;
  if (order === 'yearFirst')
    return isShortYear(first) && last.length === 2
      ? { year: first, month: Number(second), day: Number(last), time: ownTime }
      : null;
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return { year: last, month: Number(month), day: Number(day), time: ownTime };
}

/** The parts of a date whose order doesn't matter: the year has four digits and comes first, or the month has a name. */
function clearParts(text: string): DateParts | null {
  const [, year, , yearMonth, yearDay, yearTime] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return { year, month: Number(yearMonth), day: Number(yearDay), time: yearTime };
  const [, dayNumber, name, dayYear = '', dayTime] = dayAndName.exec(text) ?? [];
  if (name !== undefined)
    return { year: dayYear, month: monthOf(name), day: Number(dayNumber), time: dayTime };
  const [, firstName, nameDay, nameYear = '', nameTime] = nameAndDay.exec(text) ?? [];
  if (firstName === undefined) return null;
  return { year: nameYear, month: monthOf(firstName), day: Number(nameDay), time: nameTime };
}

const twoDigits = (part: string | number): string => String(part).padStart(2, '0');

/** Writes `7:30 PM` as `T19:30:00`, with its zone if it has one. Returns null if the text isn't a time. */
function timeOf(text: string): string | null {
  const [, hour, minute, second = '00', half, zone = ''] = clock.exec(text.trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return null;
  if (half !== undefined && Number(hour) > 12) return null;
  const noon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + noon;
  const offset = zone.replace(/^(?:gmt|utc)/i, '').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const written = zone === '' ? '' : offset.toUpperCase() || 'Z';
  return `T${twoDigits(hours)}:${minute ?? '00'}:${second}${written}`;
}

/** A date in ISO 8601, or null if there is no such date or time. */
function isoOf(parts: DateParts | null): string | null {
  if (parts === null) return null;
  const year = parts.year.length === 2 ? `20${parts.year}` : parts.year;
  const date = `${year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
  if (!isDay(date)) return null;
  if (parts.time === undefined) return date;
  const written = timeOf(parts.time);
  return written === null ? null : `${date}${written}`;
}

/** What a date in numbers is in each order in which it is one; empty for other texts. */
function readings(cell: string): ReadonlyMap<DateOrder, string> {
  const text = plainCell(cell.slice(0, LONGEST));
  return new Map(
    orders.flatMap((order) => {
      const iso = isoOf(numericParts(text, order));
      return iso === null ? [] : [[order, iso] as const];
    }),
  );
}

const isUnclear = (read: ReadonlyMap<DateOrder, string>): boolean => new Set(read.values()).size > 1;

/** Finds whether the days, the months or the years of a file come first. */
export function findDateOrder(cells: Iterable<string>) {
  let possible: readonly DateOrder[] = orders;
  const unclear = new Map<string, readonly DateOrder[]>();
  let clear: string | undefined;
  for (const cell of cells) {
    const read = readings(cell);
    if (read.size === 0) continue;
    possible = possible.filter((order) => read.has(order));
    if (isUnclear(read)) unclear.set(cell.trim(), [...read.keys()]);
    else clear ??= cell.trim();
  }
  // Dates that contradict each other prove nothing about the others.
  const inUnclear = orders.filter((order) => [...unclear.values()].some((known) => known.includes(order)));
  const options = possible.length === 0 ? inUnclear : possible;
  const [proven = null] = options;
  const example =
    [...unclear].find(([, known]) => options.every((order) => known.includes(order)))?.[0] ??
    [...unclear.keys()][0] ??
    clear ??
    null;
  if (unclear.size === 0) return { value: proven ?? ('dayFirst' as const), options: only(proven), example };
  const value = possible.length === 1 ? proven : null;
  return { value, options: value === null ? options : inUnclear, example };
}

const only = (order: DateOrder | null): readonly DateOrder[] => (order === null ? [] : [order]);

/**
 * Writes a date of a spreadsheet or export in ISO 8601: `11/28/2026 7:30 PM` becomes `2026-11-28T19:30:00`, and a date alone stays one.
 * `order` is the file's; a date that exists in one order only is read in that order. Returns other text unchanged, and a date of
 * unknown order.
 */
export function isoDate(cell: string, order: DateOrder | null): string {
  if (cell.length > LONGEST || iso8601.test(cell)) return cell;
  const read = readings(cell);
  if (read.size === 0) return isoOf(clearParts(plainCell(cell))) ?? cell;
  const [first = cell] = read.values();
  if (!isUnclear(read)) return first;
  return (order === null ? undefined : read.get(order)) ?? cell;
}
