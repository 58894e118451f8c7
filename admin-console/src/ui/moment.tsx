import { formatDateTime } from '@picks/ui/format/dates';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from './relative-time.tsx';

/** The exact time, and how long ago it was. */
export function Moment({ instant, by }: { instant: string; by?: string | null }) {
  const zone = useZone();
  return (
    <>
      <span className="tabular">{formatDateTime(instant, zone)}</span>
      <span className="block text-ink-3">
        <RelativeTime instant={instant} zone={zone} />
        {by && (
          <>
            {' by '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </>
  );
}
