import type { DateRange } from '@picks/contract/transactions';
import { TZDate } from '@date-fns/tz';
import { startOfDay, startOfMonth, startOfWeek, startOfYear } from 'date-fns';

/** The first moment of a range in the member's zone; weeks start on Monday. null: no bound. */
export function rangeStart(range: DateRange, now: Date, timezone: string): Date | null {
  const local = new TZDate(now, timezone);
  switch (range) {
    case 'all':
      return null;
    case 'today':
      return new Date(startOfDay(local).getTime());
    case 'week':
      return new Date(startOfWeek(local, { weekStartsOn: 1 }).getTime());
    case 'month':
      return new Date(startOfMonth(local).getTime());
    case 'year':
      return new Date(startOfYear(local).getTime());
  }
}
