import type { WithdrawalStatus } from '@picks/contract/withdrawals';
import { type FoundRequest, findRequests } from '#src/features/wallet/request-search.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { SearchWord } from '#src/database/search.ts';
import { indexedText } from './withdrawals.queries.ts';

/** Withdrawal requests by reference or member, for the search over everything. */
export const findWithdrawals = (
  sql: Sql,
  words: readonly SearchWord[],
  limit: number,
): Promise<FoundRequest<WithdrawalStatus>[]> =>
  findRequests(
    sql,
    {
      table: sql`withdrawals`,
      indexed: indexedText(sql),
      isRequest: sql`true`,
      open: ['pending', 'approved', 'processing'] satisfies WithdrawalStatus[],
    },
    words,
    limit,
  );
