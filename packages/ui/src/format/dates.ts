const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a reader's screens show again and again; making one costs more than a hundred uses of it. */
const styles = {
  dateTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  zoned: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
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

function format(style: keyof typeof styles, instant: string | number, timeZone: string | undefined): string {
  const key = `${style} ${timeZone ?? ''}`;
  const known = made.get(key) ?? make(styles[style], timeZone);
  made.set(key, known);
  return known.format(new Date(instant));
}

/** `Fri, Nov 20, 7:30 PM` in the given IANA zone, which is named where the device's own clock says something else. */
export function formatDateTime(instant: string | number, timeZone?: string): string {
  const text = format('dateTime', instant, timeZone);
  return text === format('dateTime', instant, undefined) ? text : format('zoned', instant, timeZone);
}

/** `Fri, Nov 20, 7:30 PM EST` in the given IANA zone, which is always named. */
export const formatZonedDateTime = (instant: string | number, timeZone: string): string =>
  format('zoned', instant, timeZone);

/** `Nov 20, 2026` in the given IANA zone. */
export function formatDate(instant: string | number, timeZone?: string): string {
  return format('date', instant, timeZone);
}

/** `Today`, `Tomorrow` or `Saturday, Nov 28`: the day of an instant in the given IANA zone; `now` in milliseconds. */
export function formatDay(instant: string | number, now: number, timeZone?: string): string {
  const day = format('day', instant, timeZone);
  if (day === format('day', now, timeZone)) return 'Today';
  return day === nextDay(now, timeZone) ? 'Tomorrow' : day;
}

/** A day of the clocks' change has 23 or 25 hours: one of these is tomorrow, and the other is too or is still today. */
function nextDay(now: number, timeZone: string | undefined): string {
  const today = format('day', now, timeZone);
  const inOneDay = format('day', now + DAY, timeZone);
  return inOneDay === today ? format('day', now + DAY + HOUR, timeZone) : inOneDay;
}

/** `7:32 PM`, for "as of" and "Updated" lines. */
export function formatClock(instant: string | number, timeZone?: string): string {
  return format('clock', instant, timeZone);
}

let relative: Intl.RelativeTimeFormat | undefined;

/** `in 2h`, `3d ago`, `now`; `reference` in milliseconds. */
export function formatRelative(instant: string | number, reference: number): string {
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'narrow' });
  const distance = new Date(instant).getTime() - reference;
  const size = Math.abs(distance);
  if (size < MINUTE) return 'now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < 2 * DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  return relative.format(Math.trunc(distance / DAY), 'day');
}

/** `4:05`: minutes and seconds of a countdown. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
