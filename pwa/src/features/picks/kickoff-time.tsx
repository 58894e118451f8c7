import { profileDefaults } from '@picks/contract/accounts';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { useSession } from '#src/session/session-store.ts';

/** The member's zone; the profile's default until the profile is known. */
export function useZone(): string {
  return useSession((session) => session.user?.timezone ?? profileDefaults.timezone);
}

/** Kick-off in the member's zone, with how far away it is while that helps. */
export function KickoffTime({ at, now }: { at: string; now: number }) {
  const zone = useZone();
  const isNear = Math.abs(Date.parse(at) - now) < 48 * 3_600_000;
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular">
      {isNear && <span className="font-semibold text-ink-2">{formatRelative(at, now)} · </span>}
      {formatDateTime(at, zone)}
    </time>
  );
}
