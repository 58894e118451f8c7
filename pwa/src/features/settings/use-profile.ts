import { getProfile, type ProfileUser } from '@picks/contract/profile';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { keepAsked, lastUnsentKey, readUnsentSettings } from '#src/offline/settings.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';
import { replaceUser } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';

const read = async (db: AccountDatabase) => ({
  profile: await readKept(db, 'profile'),
  unsent: await readUnsentSettings(db, 'profile'),
});

/** Asks for the profile and keeps it, unless something newer came meanwhile. */
async function ask(): Promise<ProfileUser> {
  const { account } = useAccount.getState();
  const lastKey = await lastUnsentKey('profile').catch(() => null);
  const { user: profile } = await api.call(getProfile);
  if (account !== useAccount.getState().account) return profile;
  if (await keepAsked('profile', profile, lastKey).catch(() => true)) {
    const { pendingEmail: _, ...user } = profile;
    await replaceUser(user);
  }
  return profile;
}

/** The profile as the server has it, or else as this device knows it, and what was saved here since. */
export function useProfile() {
  const [asked, setAsked] = useState<ProfileUser | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const kept = useAccountQuery(read);
  const user = useSession((session) => session.user);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);

  const load = useCallback(async () => {
    setHasFailed(false);
    await ask().then(setAsked, () => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);

  const { profile: known, unsent } = kept.state === 'ready' ? kept.data : { profile: null, unsent: null };
  const isSettled = kept.state !== 'loading' && (asked !== null || hasFailed || !isReachable);
  const account = user === null ? null : { ...user, pendingEmail: null };
  return { profile: isSettled ? (known ?? asked ?? account) : null, unsent, hasFailed, isReachable, load };
}
