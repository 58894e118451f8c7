import type { User } from '@picks/contract/accounts';
import { readSyncAnswer, syncAsItCame, type SyncPage } from '@picks/contract/sync';
import { CLIENT_VERSION, createSync } from '#src/offline/sync.ts';
import { api } from './api.ts';
import { refreshUser } from './session.ts';
import { useSession } from './session-store.ts';

/** Whether the account has changed with what came: its plan, or how many bets it won, which results of saved bets tell. */
const isUserOld = (user: User, { entitlement, changes }: SyncPage, cursor: string | null): boolean =>
  user.plan !== entitlement.plan || (cursor !== null && changes.some(({ type }) => type === 'tail'));

/** Brings this device up to date with the server; what came of it is in `useSyncStatus`. */
export const syncNow = createSync(async (cursor) => {
  const sent = await api.call(syncAsItCame(), { query: cursor === null ? {} : { cursor } });
  const answer = readSyncAnswer(sent, CLIENT_VERSION);
  const { user } = useSession.getState();
  if (answer.kind === 'page' && user !== null && isUserOld(user, answer.page, cursor)) void refreshUser();
  return answer;
});
