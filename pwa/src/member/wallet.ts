import type { WalletSummary } from '@picks/contract/money';
import { listTransactions } from '@picks/contract/transactions';
import { useEffect } from 'react';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useKept } from '#src/offline/use-kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';

let changes = 0;

/** Keeps what a money answer said; the newest word wins, also over an answer that is still on its way. */
export async function keepWallet(summary: WalletSummary): Promise<void> {
  changes += 1;
  try {
    await withAccount((db) =>
      db.meta.bulkPut([
        { key: 'wallet', value: summary },
        { key: 'walletAt', value: Date.now() },
      ]),
    );
  } catch (error) {
    console.warn('The balance could not be stored on this device', error);
  }
}

/** Asks the server where the money stands. */
export async function refreshWallet(): Promise<void> {
  const asked = changes;
  const { account } = useAccount.getState();
  const { summary, total } = await api.call(listTransactions, { query: { page: 1, limit: 1 } });
  if (asked !== changes || account !== useAccount.getState().account) return;
  await keepWallet(summary);
  await withAccount((db) => db.meta.put({ key: 'transactionTotal', value: total }));
}

async function readWallet(db: AccountDatabase): Promise<WalletSummary | null> {
  const kept = await readKept(db, 'wallet');
  if (kept === null) return null;
  // A former version of the app kept it without the pending deposits.
  const { pendingDeposits = 0, ...summary } = kept as Omit<WalletSummary, 'pendingDeposits'> &
    Partial<WalletSummary>;
  return { ...summary, pendingDeposits };
}

/** Where the member's money stands, as this device last heard; null before the first time. */
export function useWallet(): WalletSummary | null {
  const query = useAccountQuery(readWallet);
  return query.state === 'ready' ? query.data : null;
}

/** When the server last told where the money stands; milliseconds, null when that was not kept. */
export function useWalletAt(): number | null {
  const query = useKept('walletAt');
  return query.state === 'ready' ? query.data : null;
}

// Grows with every change that a sync brings.
async function readRevisions(db: AccountDatabase): Promise<number> {
  const rows = await db.transactions.toArray();
  return rows.reduce((sum, { rev }) => sum + rev, 0);
}

/** A number that changes with every transaction that a sync brings; null before the first look. */
export function useStatementRevision(): number | null {
  const revisions = useAccountQuery(readRevisions);
  return revisions.state === 'ready' ? revisions.data : null;
}

/** Asks the server again when a transaction changed or the connection is back. */
export function useFreshWallet(): WalletSummary | null {
  const seen = useStatementRevision();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  useEffect(() => {
    if (seen !== null && isReachable) refreshWallet().catch(() => undefined);
  }, [seen, isReachable]);
  return useWallet();
}
