import { readSyncAnswer, syncAsItCame } from '@picks/contract/sync';
import { CLIENT_VERSION, createSync } from '#src/offline/sync.ts';
import { api } from './api.ts';
import { refreshUser } from './session.ts';
import { useSession } from './session-store.ts';

/** Brings this device up to date with the server; what came of it is in `useSyncStatus`. */
export const syncNow = createSync(async (cursor) => {
  const sent = await api.call(syncAsItCame(), { query: cursor === null ? {} : { cursor } });
  const answer = readSyncAnswer(sent, CLIENT_VERSION);
  const { user } = useSession.getState();
  if (answer.kind === 'page' && user !== null && user.plan !== answer.page.entitlement.plan)
    void refreshUser();
  return answer;
});
