import { zoneName } from '@picks/ui/format/zones';
import { queryDay } from '@picks/contract/fields';

/** Days of an address, both included: "2026-11-24", or empty for no bound. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const day = queryDay('day');

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && day.safeParse(text).success;

/** What the server is asked for; what is no day counts as absent. */
export const daysOf = ({ from, to }: Days): { readonly from?: string; readonly to?: string } => ({
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
});

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** "Nov 3, 2026" for one day, "Nov 3 – 9, 2026" for several. */
export const daysName = (from: string, to: string): string =>
  format.formatRange(new Date(from), new Date(to)).replaceAll(/\s*–\s*/g, ' – ');

/** The days in words, as in "since Nov 3, 2026 (UTC)"; null for none. */
export function daysText(days: Days, zone = 'UTC'): string | null {
  const { from, to } = daysOf(days);
  if (from !== undefined && to !== undefined) return `${daysName(from, to)} (${zoneName(zone)})`;
  if (from !== undefined) return `since ${daysName(from, from)} (${zoneName(zone)})`;
  return to === undefined ? null : `through ${daysName(to, to)} (${zoneName(zone)})`;
}
