import { useLiveQuery } from 'dexie-react-hooks';
import { useAccount } from './account-storage.ts';
import type { AccountDatabase } from './database.ts';

export type QueryState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly data: T };

const loading = { state: 'loading' } as const;
const failed = { state: 'failed' } as const;

/** A live read of the member's database; `failed` when the browser refuses storage even after a reopen. */
export function useAccountQuery<T>(
  read: (database: AccountDatabase) => Promise<T>,
  dependencies: readonly unknown[] = [],
): QueryState<T> {
  const { account, isRefused } = useAccount();
  return useLiveQuery(
    async (): Promise<QueryState<T>> => {
      if (account === null) return isRefused ? failed : loading;
      try {
        return { state: 'ready', data: await account.handle.use(read) };
      } catch {
        return failed;
      }
    },
    [account, isRefused, ...dependencies],
    loading,
  );
}
