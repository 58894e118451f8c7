import { zoneWords } from '@picks/ui/format/zones';

const MINUTE = 60_000;

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone. Formatters are kept because making one takes longer than using it, and files have many times. */
function wallClockOf(zone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  wallClocks.set(zone, made);
  return made;
}

/** Distance of a zone's wall clock from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = wallClockOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return wall - Math.trunc(instant / 1000) * 1000;
}

/** `2026-11-20T19:30`: the wall clock of a zone at an instant, as a date-time input wants it. */
export function toZonedInput(instant: string, zone: string): string {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16);
}

/** The clocks change at most once within a day before and after a time. */
const DAY = 24 * 60 * MINUTE;

/** What the clocks of a zone do at a wall clock: they skip it, or show it twice. */
export type ClockChange = 'skipped' | 'repeated';

interface ReadTime {
  /** milliseconds */
  readonly instant: number;
  readonly change: ClockChange | null;
}

function read(text: string, zone: string): ReadTime | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const wall = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  if (before === after) return { instant: before, change: null };
  const shows = (instant: number) => instant + offsetAt(instant, zone) === wall;
  if (shows(before)) return { instant: before, change: shows(after) ? 'repeated' : null };
  return shows(after) ? { instant: after, change: null } : { instant: before, change: 'skipped' };
}

/**
 * The instant of a wall clock in a zone, or undefined if the text isn't one. A repeated time is the first of the two. A skipped
 * one counts forward, so 2:30 AM is read as 3:30 AM.
 */
export function fromZonedInput(text: string, zone: string): string | undefined {
  const time = read(text, zone);
  return time && new Date(time.instant).toISOString();
}

/** A wall clock with its zone's distance from UTC, `2026-11-20T19:30:00-05:00`, read as in `fromZonedInput`. */
export function withOffset(text: string, zone: string): string | undefined {
  const time = read(text, zone);
  if (time === undefined) return undefined;
  const minutes = Math.round(offsetAt(time.instant, zone) / MINUTE);
  const wall = new Date(time.instant + minutes * MINUTE).toISOString().slice(0, 19);
  const twoDigits = (part: number) => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** The instant of a wall clock; `known` if the clock shows that, because the text of a repeated hour is ambiguous. */
export const instantOf = (text: string, zone: string, known: string | null | undefined): string | undefined =>
  known != null && toZonedInput(known, zone) === text ? known : fromZonedInput(text, zone);

/** Whether the clocks of a zone skip or repeat a wall clock. */
export const clockChange = (text: string, zone: string): ClockChange | null =>
  read(text, zone)?.change ?? null;

/** A wall clock of one zone as another zone's, at the same instant; returns any other text unchanged. */
export function moveWallClock(text: string, from: string, to: string): string {
  const instant = fromZonedInput(text, from);
  return instant === undefined ? text : toZonedInput(instant, to);
}

/** Whether the clocks of two zones say the same at an instant in milliseconds. */
export const isSameClock = (zone: string, other: string, instant: number): boolean =>
  offsetAt(instant, zone) === offsetAt(instant, other);

/** `America/New York (EST, UTC−5)`: where a wall clock is read, as of an instant in milliseconds. */
export const zonePlace = (zone: string, instant: number): string =>
  `${zoneWords(zone)} (${zoneLabel(zone, instant)})`;

/** `EST, UTC−5`: name and distance of a zone at an instant. */
export function zoneLabel(zone: string, instant: number): string {
  const named = (timeZoneName: 'short' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  const minutes = Math.round(offsetAt(instant, zone) / MINUTE);
  const sign = minutes < 0 ? '−' : '+';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const distance = `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  const name = named('short');
  return /^(GMT|UTC)[+-]/.test(name) ? distance : `${name}, ${distance}`;
}
