import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import type { Days } from '#src/database/days.ts';

const MAX_YEAR = 9999;

function startOf(day: string, zone: string, daysLater: number): Date | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = startOfDay(addDays(new TZDate(year, month - 1, date, zone), daysLater));
  // PostgreSQL doesn't read what JavaScript writes for later years
  return start.getUTCFullYear() > MAX_YEAR ? null : new Date(start.getTime());
}

/** Returns the instants at which days of an IANA time zone begin and end; null for no bound. `before` is excluded. */
export const boundsOf = ({ from, to }: Days, zone: string): { since: Date | null; before: Date | null } => ({
  since: from === undefined ? null : startOf(from, zone, 0),
  before: to === undefined ? null : startOf(to, zone, 1),
});
