import { profileDefaults } from '@picks/contract/accounts';
import { useSession } from '#src/session/session-store.ts';

/** The member's zone; the profile's default until the profile is known. */
export function useZone(): string {
  return useSession((session) => session.user?.timezone ?? profileDefaults.timezone);
}
