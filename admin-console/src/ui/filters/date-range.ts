import { type Days, daysName, daysText, isDay } from '#src/ui/days.ts';

/** Ranges that have a name. A saved view with one of them shows other days next month. */
export const namedRanges = ['this-month', 'last-month', 'this-year'] as const;
export type NamedRange = (typeof namedRanges)[number];

const rangeNames: Readonly<Record<NamedRange, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
};

const findNamed = (text: string): NamedRange | undefined => namedRanges.find((name) => name === text);

/** A day of a month; both may overflow: day 0 is the last day of the month before. Months count from 0. */
const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The first and the last day of a named range. */
export function daysOfNamed(range: NamedRange, today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  if (range === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = range === 'this-month' ? month : month - 1;
  return { from: dateOf(year, first, 1), to: dateOf(year, first + 1, 0) };
}

/**
 * Reads a range of dates from an address: `last-month`, `2026-10-03..2026-10-09`, `2026-10-03..` or `..2026-10-09`.
 * Empty for anything else.
 */
export function readDateRange(text: string, today: string): Days {
  const named = findNamed(text);
  if (named !== undefined) return daysOfNamed(named, today);
  const [from = '', to = '', ...rest] = text.split('..');
  const isRange = [from, to].every((day) => day === '' || isDay(day)) && rest.length === 0;
  if (!isRange || !text.includes('..') || (from !== '' && to !== '' && to < from)) return {};
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

/** Writes days as an address has them, either of which may be empty; empty for none. */
export const writeDateRange = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;

/** "Last month" or "Oct 3 – 9, 2026 (UTC)"; null for none. `zone` is the IANA time zone of the days. */
export function dateRangeText(text: string, today: string, zone = 'UTC'): string | null {
  const named = findNamed(text);
  return named === undefined ? daysText(readDateRange(text, today), zone) : rangeNames[named];
}

/** The named ranges and which days they are: "Last month" with "Oct 1 – 31, 2026". */
export const namedChoices = (today: string) =>
  namedRanges.map((value) => {
    const { from, to } = daysOfNamed(value, today);
    return { value, label: rangeNames[value], days: daysName(from, to) };
  });
