import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';

interface RelativeTimeProps {
  readonly instant: string;
  readonly zone: string;
}

/** `2h ago`, with the exact time on hover and the UTC instant for machines. */
export function RelativeTime({ instant, zone }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatDateTime(instant, zone)}>
      {formatRelative(instant, now)}
    </time>
  );
}
