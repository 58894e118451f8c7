const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** What a reader's screens show again and again; making one costs more than a hundred uses of it. */
const styles = {
  dateTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dateTimeWithYear: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  dayWithYear: { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
  year: { year: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** The browser's own zone stands in for a member's zone that it does not know. */
function make(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

function formatter(style: keyof typeof styles, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`;
  const known = made.get(key) ?? make(styles[style], timeZone);
  made.set(key, known);
  return known;
}

const format = (style: keyof typeof styles, instant: string | number, timeZone: string | undefined): string =>
  formatter(style, timeZone).format(new Date(instant));

/** `EST`: what a zone is called at an instant. */
const zoneNameAt = (instant: string | number, timeZone: string): string =>
  formatter('zone', timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const isThisYear = (instant: string | number, timeZone: string | undefined, now: number): boolean =>
  format('year', instant, timeZone) === format('year', now, timeZone);

const dateTimeStyle = (instant: string | number, timeZone: string | undefined, now: number) =>
  isThisYear(instant, timeZone, now) ? 'dateTime' : 'dateTimeWithYear';

/**
 * `Fri, Nov 20, 7:30 PM` in the given IANA zone, or `Jan 31, 2024, 7:30 PM` if it isn't this year there; and `EST`, the name of
 * the zone, or null if the device's clock is the same. `now` in milliseconds.
 */
export function dateTimeAndZone(
  instant: string | number,
  timeZone?: string,
  now = Date.now(),
): readonly [text: string, zone: string | null] {
  const style = dateTimeStyle(instant, timeZone, now);
  const text = format(style, instant, timeZone);
  const isOwnClock = timeZone === undefined || text === format(style, instant, undefined);
  return [text, isOwnClock ? null : zoneNameAt(instant, timeZone)];
}

/** `Fri, Nov 20, 7:30 PM`, or `Fri, Nov 20, 7:30 PM EST` if the device's clock differs: `dateTimeAndZone` in one text. */
export function formatDateTime(instant: string | number, timeZone?: string, now = Date.now()): string {
  const [text, zone] = dateTimeAndZone(instant, timeZone, now);
  return zone === null ? text : `${text} ${zone}`;
}

/** `Fri, Nov 20, 7:30 PM EST`: as `formatDateTime`, but always names the zone. */
export const formatZonedDateTime = (instant: string | number, timeZone: string, now = Date.now()): string =>
  `${format(dateTimeStyle(instant, timeZone, now), instant, timeZone)} ${zoneNameAt(instant, timeZone)}`;

/** `Nov 20, 2026` in the given IANA zone. */
export function formatDate(instant: string | number, timeZone?: string): string {
  return format('date', instant, timeZone);
}

/**
 * `Today`, `Tomorrow`, `Saturday, Nov 28` or, of another year, `Friday, Jan 1, 2027`: the day of an instant in the given IANA
 * zone; `now` in milliseconds.
 */
export function formatDay(instant: string | number, now: number, timeZone?: string): string {
  const day = formatDate(instant, timeZone);
  if (day === formatDate(now, timeZone)) return 'Today';
  if (day === nextDay(now, timeZone)) return 'Tomorrow';
  return format(isThisYear(instant, timeZone, now) ? 'day' : 'dayWithYear', instant, timeZone);
}

/** A day of the clocks' change has 23 or 25 hours: one of these is tomorrow, and the other is too or is still today. */
function nextDay(now: number, timeZone: string | undefined): string {
  const today = formatDate(now, timeZone);
  const inOneDay = formatDate(now + DAY, timeZone);
  return inOneDay === today ? formatDate(now + DAY + HOUR, timeZone) : inOneDay;
}

/** `7:32 PM`, for "as of" and "Updated" lines. */
export function formatClock(instant: string | number, timeZone?: string): string {
  return format('clock', instant, timeZone);
}

let relative: Intl.RelativeTimeFormat | undefined;

/** `in 2h`, `3d ago`, `5mo ago`, `2y ago`, `now`; `reference` in milliseconds. */
export function formatRelative(instant: string | number, reference: number): string {
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'narrow' });
  const distance = new Date(instant).getTime() - reference;
  const size = Math.abs(distance);
  if (size < MINUTE) return 'now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < 2 * DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < YEAR / 6) return relative.format(Math.trunc(distance / DAY), 'day');
  if (size < 2 * YEAR) return relative.format(Math.trunc((12 * distance) / YEAR), 'month');
  return relative.format(Math.trunc(distance / YEAR), 'year');
}

/** `4:05`: minutes and seconds of a countdown. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
