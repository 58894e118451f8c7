import type { Transaction } from '@picks/contract/transactions';
import type { AccountDatabase } from './database.ts';
import type { QueryState } from './use-account-query.ts';
import { type Synced, useSynced } from './use-synced.ts';

async function newestFirst(db: AccountDatabase): Promise<readonly Transaction[]> {
  const rows = await db.transactions.orderBy('createdAt').toArray();
  return rows.toReversed().map(({ data }) => data);
}

export interface Statement extends Omit<Synced<unknown>, 'rows'> {
  /** newest first */
  readonly transactions: readonly Transaction[];
}

/** The member's transactions as this device holds them, live. */
export function useStatement(): QueryState<Statement> {
  const query = useSynced(newestFirst);
  if (query.state !== 'ready') return query;
  const { rows, ...age } = query.data;
  return { state: 'ready', data: { transactions: rows, ...age } };
}
