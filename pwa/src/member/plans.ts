import type { WalletSummary } from '@picks/contract/money';
import { listPlans } from '@picks/contract/plans';
import { currentSubscription, type Subscription } from '@picks/contract/subscriptions';
import { useCallback, useEffect, useState } from 'react';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import type { KnownPlans } from '#src/offline/tables.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { keepWallet, useStatementRevision } from './wallet.ts';

let changes = 0;

type Kept = Omit<Subscription, 'renewal'> & Partial<Pick<Subscription, 'renewal'>>;

/** What a former version of the app kept does not say what a renewal costs: the plan's price, as far as it knew. */
function renewalOf({ plan: { price, duration }, renewal }: Kept): Subscription['renewal'] {
  return renewal ?? { price, duration, next: null };
}

async function readPlans(db: AccountDatabase): Promise<KnownPlans | null> {
  const kept = await readKept(db, 'plans');
  if (kept === null) return null;
  const { subscription } = kept;
  return {
    ...kept,
    subscription: subscription && { ...subscription, renewal: renewalOf(subscription) },
  };
}

/** Asks the server for the plans and what the member has of them. */
export async function refreshPlans(): Promise<void> {
  const asked = changes;
  const { account } = useAccount.getState();
  const [{ plans }, { subscription, summary }] = await Promise.all([
    api.call(listPlans),
    api.call(currentSubscription),
  ]);
  // A purchase that was answered meanwhile knows better; another account has a plan of its own.
  if (asked !== changes || account !== useAccount.getState().account) return;
  await keepWallet(summary);
  await withAccount((db) => db.meta.put({ key: 'plans', value: { plans, subscription, at: Date.now() } }));
}

/** Keeps what a purchase or a cancellation answered, and opens or closes picks accordingly. */
export async function keepSubscription(subscription: Subscription, summary: WalletSummary): Promise<void> {
  changes += 1;
  await keepWallet(summary);
  await withAccount(async (db) => {
    const known = await readPlans(db);
    const value = { plans: known?.plans ?? [], subscription, at: Date.now() };
    await db.meta.put({ key: 'plans', value });
  }).catch((error: unknown) => console.warn('The plan could not be stored on this device', error));
  void syncNow({ waits: true });
}

type PlansQuery =
  | { readonly state: 'loading' | 'failed'; readonly refresh: () => Promise<void> }
  | {
      readonly state: 'ready';
      readonly data: KnownPlans;
      /** the last try did not reach the server */
      readonly isStale: boolean;
      readonly refresh: () => Promise<void>;
    };

/** Plans and subscription as this device last heard; asked again when money moved or the connection is back. */
export function usePlans(): PlansQuery {
  const kept = useAccountQuery(readPlans);
  const [hasFailed, setHasFailed] = useState(false);
  const revision = useStatementRevision();
  const account = useAccount((state) => state.account);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const refresh = useCallback(async () => {
    setHasFailed(false);
    await refreshPlans().catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (account !== null && isReachable && revision !== null) void refresh();
  }, [account, isReachable, revision, refresh]);
  const isStale = hasFailed || !isReachable;
  if (kept.state !== 'ready') return { state: kept.state, refresh };
  if (kept.data === null) return { state: isStale ? 'failed' : 'loading', refresh };
  return { state: 'ready', data: kept.data, isStale, refresh };
}
