import { getProfile, type ProfileUser } from '@picks/contract/profile';
import { useCallback, useEffect, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { replaceUser } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';

/** The profile as the server has it; without an answer, what this device knows. */
export function useProfile() {
  const [fresh, setFresh] = useState<ProfileUser | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const kept = useSession((session) => session.user);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);

  const take = useCallback(async (user: ProfileUser) => {
    setFresh(user);
    const { pendingEmail: _, ...account } = user;
    await replaceUser(account);
  }, []);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      await take((await api.call(getProfile)).user);
    } catch {
      setHasFailed(true);
    }
  }, [take]);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);

  const isSettled = fresh !== null || hasFailed || !isReachable;
  const known = fresh ?? (isSettled && kept !== null ? { ...kept, pendingEmail: null } : null);
  return { profile: known, isFresh: fresh !== null, hasFailed, isReachable, take, load };
}
