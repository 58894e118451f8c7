import { useNow } from '@picks/ui/use-now';
import { createContext, type ReactNode, useContext } from 'react';
import type { Need } from '#src/features/dashboard/needs-me.tsx';
import { useUnread } from '#src/member/unread.tsx';
import { useZone } from '#src/member/use-zone.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readSyncState } from '#src/offline/apply-page.ts';
import { readKept } from '#src/offline/kept.ts';
import { isFirstPass, useSyncStatus } from '#src/offline/sync.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { listNeeds } from './needs.ts';

/** At one moment: a part of a sync would show a list that is gone the moment after. */
const readKnown = (db: AccountDatabase) =>
  db.transaction('r', [db.transactions, db.tickets, db.picks, db.meta, db.sync], async () => {
    const waiting = db.transactions.filter(
      ({ data }) => data.status === 'waiting_for_deposit' || data.planActivation?.status === 'waiting',
    );
    const plans = await readKept(db, 'plans');
    return {
      transactions: (await waiting.toArray()).map(({ data }) => data),
      tickets: (await db.tickets.toArray()).map(({ data }) => data),
      picks: (await db.picks.where('kickoff').above(Date.now()).toArray()).map(({ pick }) => pick),
      subscription: plans?.subscription ?? null,
      wallet: await readKept(db, 'wallet'),
      syncedAt: (await readSyncState(db)).syncedAt,
    };
  });

/** null on the first visit, until this phone has heard */
type Waiting = 'loading' | null | readonly Need[];

const WaitingNeeds = createContext<Waiting>('loading');

/** What waits for the member, as this phone knows it, offline too. */
export const useWaiting = (): Waiting => useContext(WaitingNeeds);

/** One look for every screen and the mark on the overview's tab. */
export const WaitingProvider = ({ children }: { children: ReactNode }) => (
  <WaitingNeeds value={useReadNeeds()}>{children}</WaitingNeeds>
);

function useReadNeeds(): Waiting {
  const known = useAccountQuery(readKnown);
  const isFirst = useSyncStatus((status) =>
    isFirstPass(known.state === 'ready' ? known.data.syncedAt : null, status),
  );
  const unread = useUnread();
  const now = useNow();
  const zone = useZone();
  if (known.state === 'loading') return 'loading';
  if (known.state === 'failed') return [];
  return isFirst ? null : listNeeds({ ...known.data, unread }, now, zone);
}
