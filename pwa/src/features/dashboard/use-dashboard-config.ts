import { type DashboardConfig, getDashboardConfig } from '@picks/contract/dashboard';
import { useEffect, useState } from 'react';
import { readSyncState } from '#src/offline/apply-page.ts';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';

async function readConfig(db: AccountDatabase) {
  const { syncedAt } = await readSyncState(db);
  return { config: await readKept(db, 'dashboard'), syncedAt };
}

async function refresh(): Promise<void> {
  const { account } = useAccount.getState();
  const { config } = await api.call(getDashboardConfig);
  if (account === useAccount.getState().account)
    await withAccount((db) => db.meta.put({ key: 'dashboard', value: config }));
}

/**
 * What the overview shows, as this device last heard: asked again after each sync and when the connection is back.
 * `loading` only until there is a copy or the first try is over; null when there is none.
 */
export function useDashboardConfig(): DashboardConfig | null | 'loading' {
  const kept = useAccountQuery(readConfig);
  const account = useAccount((state) => state.account);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const [isOver, setIsOver] = useState(false);
  const syncedAt = kept.state === 'ready' ? kept.data.syncedAt : undefined;
  useEffect(() => {
    if (account === null || syncedAt === undefined) return;
    const asked = isReachable ? refresh() : Promise.resolve();
    asked.catch(() => undefined).finally(() => setIsOver(true));
  }, [account, syncedAt, isReachable]);
  if (kept.state === 'failed') return null;
  if (kept.state === 'ready' && kept.data.config !== null) return kept.data.config;
  return isOver && kept.state === 'ready' ? null : 'loading';
}
