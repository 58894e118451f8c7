import { sync } from '@picks/contract/sync';
import { createSync } from '#src/offline/sync.ts';
import { api } from './api.ts';
import { refreshUser } from './session.ts';
import { useSession } from './session-store.ts';

/** Brings this device up to date with the server; what came of it is in `useSyncStatus`. */
export const syncNow = createSync(async (cursor) => {
  const page = await api.call(sync, { query: cursor === null ? {} : { cursor } });
  const { user } = useSession.getState();
  if (user !== null && user.plan !== page.entitlement.plan) void refreshUser();
  return page;
});
