import type { MetaValues } from './tables.ts';
import { readKept } from './kept.ts';
import { type QueryState, useAccountQuery } from './use-account-query.ts';

/** What the device keeps under a name, read again whenever it changes; null before the server's first word. */
export const useKept = <K extends keyof MetaValues>(key: K): QueryState<MetaValues[K] | null> =>
  useAccountQuery((db) => readKept(db, key), [key]);
