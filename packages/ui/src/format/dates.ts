const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The browser's own zone stands in for a member's zone that it does not know. */
function zoned(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** `Fri, Nov 20, 7:30 PM` in the given IANA zone. */
export function formatDateTime(instant: string | number, timeZone?: string): string {
  return zoned(
    { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  ).format(new Date(instant));
}

/** `Nov 20, 2026` in the given IANA zone. */
export function formatDate(instant: string | number, timeZone?: string): string {
  return zoned({ month: 'short', day: 'numeric', year: 'numeric' }, timeZone).format(new Date(instant));
}

/** `7:32 PM`, for "as of" and "Updated" lines. */
export function formatClock(instant: string | number, timeZone?: string): string {
  return zoned({ hour: 'numeric', minute: '2-digit' }, timeZone).format(new Date(instant));
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'narrow' });

/** `in 2h`, `3d ago`, `now`; `reference` in milliseconds. */
export function formatRelative(instant: string | number, reference: number): string {
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
