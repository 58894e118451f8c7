import { profileDefaults } from '@picks/contract/accounts';
import { KickoffTime } from '@picks/ui/kickoff-time';
import { useSession } from '#src/session/session-store.ts';

/** The member's zone; the profile's default until the profile is known. */
export function useZone(): string {
  return useSession((session) => session.user?.timezone ?? profileDefaults.timezone);
}

export function Kickoff({ at, now }: { at: string; now: number }) {
  return <KickoffTime at={at} now={now} zone={useZone()} />;
}
