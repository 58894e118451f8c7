import { useNow } from '@picks/ui/use-now';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isOldAt, readKept } from '#src/offline/kept.ts';
import { useKept } from '#src/offline/use-kept.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readSyncState } from '#src/offline/apply-page.ts';
import { isFirstPass, useSyncStatus } from '#src/offline/sync.ts';
import { type QueryState, useAccountQuery } from '#src/offline/use-account-query.ts';
import { PlansOnOffer } from '#src/member/unlocking-plan.tsx';
import { orderPicks } from './pick-order.ts';
import { type ShownPick, shownPick } from './shown-pick.ts';

interface PicksOnDevice {
  /** next kick-off first */
  readonly picks: readonly ShownPick[];
  /** milliseconds of the last complete sync, null before the first */
  readonly syncedAt: number | null;
  readonly now: number;
  /** over a day without the server: prices are only a memory */
  readonly isOld: boolean;
}

const Picks = createContext<QueryState<PicksOnDevice>>({ state: 'loading' });

const readRows = (db: AccountDatabase) => db.picks.toArray();

// Apart from the rows: a sync that brings nothing new changes only this.
async function readStanding(db: AccountDatabase) {
  const { syncedAt, cursor } = await readSyncState(db);
  return {
    syncedAt,
    cursor,
    entitlement: (await readKept(db, 'entitlement')) ?? undefined,
  };
}

/** One live read of the picks for every member screen, so that going back finds the list where it was. */
export function PicksProvider({ children }: { children: ReactNode }) {
  const rows = useAccountQuery(readRows);
  const standing = useAccountQuery(readStanding);
  // The first page holds what is newest: it is shown while the others are still on their way.
  const hasPage = standing.state === 'ready' && standing.data.cursor !== null;
  const isEmpty = rows.state !== 'ready' || rows.data.length === 0;
  const isWaiting = useSyncStatus(
    (status) =>
      isFirstPass(standing.state === 'ready' ? standing.data.syncedAt : null, status) &&
      (isEmpty || !hasPage),
  );
  const plans = useKept('plans');
  const now = useNow();
  const value = useMemo((): QueryState<PicksOnDevice> => {
    if (rows.state !== 'ready') return rows;
    if (standing.state !== 'ready') return standing;
    if (isWaiting) return { state: 'loading' };
    const { entitlement, syncedAt } = standing.data;
    const picks = orderPicks(
      rows.data.map(({ pick }) => shownPick(pick, entitlement, now)),
      now,
    );
    const isOld = isOldAt(syncedAt, now);
    return { state: 'ready', data: { picks, syncedAt, now, isOld } };
  }, [rows, standing, isWaiting, now]);
  return (
    <Picks value={value}>
      <PlansOnOffer kept={plans.state === 'ready' ? (plans.data?.plans ?? []) : []}>{children}</PlansOnOffer>
    </Picks>
  );
}

export function usePicks(): QueryState<PicksOnDevice> {
  return useContext(Picks);
}
