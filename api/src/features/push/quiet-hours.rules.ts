import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes from midnight of a time of day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM` of minutes from midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Milliseconds that the clocks of a zone are ahead of UTC; a zone nobody knows keeps UTC. */
function offsetAt(zone: string, instant: number): number {
  const minutes = tzOffset(zone, new Date(instant));
  return Number.isNaN(minutes) ? 0 : Math.round(minutes * MINUTE);
}

/** Midnight of the local day, as if it were UTC. */
function localDay(zone: string, at: Date): number {
  const local = at.getTime() + offsetAt(zone, at.getTime());
  return local - (((local % DAY) + DAY) % DAY);
}

/**
 * When the clocks of a zone show a time of a day. A time that comes twice is its first; one that is skipped comes as
 * much later as the clocks go forward.
 */
function instantOf(zone: string, day: number, minutes: number): Date {
  const wall = day + minutes * MINUTE;
  const [before, after] = [offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)];
  const first = wall - before;
  if (offsetAt(zone, first) === before) return new Date(first);
  const second = wall - after;
  return new Date(offsetAt(zone, second) === after ? second : first);
}

/** The next time, after `at`, that clocks of a zone show a time of day. */
export function nextTime(zone: string, minutes: number, at: Date): Date {
  const today = localDay(zone, at);
  for (const day of [today, today + DAY]) {
    const next = instantOf(zone, day, minutes);
    if (next > at) return next;
  }
  return instantOf(zone, today + 2 * DAY, minutes);
}

/** Minutes from midnight; hours that end where they begin are none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Until when it is quiet at `at`; null when it is not. The hour that clocks repeat is not quiet a second time. */
export function quietUntil(zone: string, { from, to }: QuietHours, at: Date): Date | null {
  if (from === to) return null;
  const today = localDay(zone, at);
  for (const day of [today - DAY, today]) {
    const start = instantOf(zone, day, from);
    const end = instantOf(zone, from < to ? day : day + DAY, to);
    if (start <= at && at < end) return end;
  }
  return null;
}

/** How a member wants to be left alone. */
export interface AlertHours {
  readonly timezone: string;
  /** null for none */
  readonly quiet: QuietHours | null;
  readonly kickoffOverride: boolean;
  /** minutes from midnight of the one message a day that new picks wait for; null for none */
  readonly digestAt: number | null;
}

/** An alert that is about to be sent. */
export interface TimedAlert {
  readonly isNewPick: boolean;
  /** of what it would be too late for afterwards; null for what can wait */
  readonly kickOff: Date | null;
}

/**
 * When an alert is due: at once, later, or never. New picks wait for the digest unless their game starts before. What falls
 * into quiet hours waits for their end; a game that starts before it is told of at once or not at all, as chosen.
 */
export function dueTime(
  { isNewPick, kickOff }: TimedAlert,
  { timezone, quiet, kickoffOverride, digestAt }: AlertHours,
  at: Date,
): Date | 'now' | 'never' {
  if (isNewPick && digestAt !== null) {
    const digest = nextTime(timezone, digestAt, at);
    if (kickOff === null || digest < kickOff) return digest;
  }
  const end = quiet === null ? null : quietUntil(timezone, quiet, at);
  if (end === null) return 'now';
  if (kickOff === null || end < kickOff) return end;
  return kickoffOverride ? 'now' : 'never';
}
