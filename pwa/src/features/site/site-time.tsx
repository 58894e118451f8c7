import { formatDateTime, formatZonedDateTime } from '@picks/ui/format/dates';
import { useHydrated } from '#src/page/use-hydrated.ts';

/**
 * A time in the reader's own zone; in UTC in the page as it's served. No longer than that, or its place would grow. A page
 * that was served last year may lack the year at first, which isn't an error.
 */
export function SiteTime({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className="tabular" suppressHydrationWarning>
      {isHydrated ? formatDateTime(at) : formatZonedDateTime(at, 'UTC')}
    </time>
  );
}
