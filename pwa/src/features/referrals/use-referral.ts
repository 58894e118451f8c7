import { getReferralData, type ReferralData } from '@picks/contract/referrals';
import { useCallback, useEffect, useState } from 'react';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useKept } from '#src/offline/use-kept.ts';
import { api } from '#src/session/api.ts';
import { useStatementRevision } from '#src/member/wallet.ts';

interface KnownReferral {
  readonly data: ReferralData;
  /** milliseconds of the answer */
  readonly at: number;
}

async function keepReferralData(value: KnownReferral): Promise<void> {
  try {
    await withAccount((db) => db.meta.put({ key: 'referral', value }));
  } catch (error) {
    console.warn('The referral figures could not be stored on this device', error);
  }
}

/** Asks the server for the figures and keeps them on this device. */
export async function refreshReferral(): Promise<KnownReferral> {
  const { account } = useAccount.getState();
  const known = { data: await api.call(getReferralData), at: Date.now() };
  if (account === useAccount.getState().account) await keepReferralData(known);
  return known;
}

/** The newest figures, or what this device last heard; asked again when money moved or the connection is back. */
export function useReferral() {
  const kept = useKept('referral');
  const [fresh, setFresh] = useState<KnownReferral | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const revision = useStatementRevision();
  const refresh = useCallback(async () => {
    try {
      setFresh(await refreshReferral());
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, []);
  const isWithoutStorage = kept.state === 'failed';
  useEffect(() => {
    if (isReachable && (revision !== null || isWithoutStorage)) void refresh();
  }, [isReachable, revision, isWithoutStorage, refresh]);
  const known = fresh ?? (kept.state === 'ready' ? kept.data : null);
  // While this device is still looking at what it has, nothing has failed.
  const isLooking = kept.state === 'loading';
  return { known, hasFailed: !isLooking && (hasFailed || !isReachable), refresh };
}
