import type { DepositStatus } from '@picks/contract/deposits';
import { type FoundRequest, findRequests } from '#src/features/wallet/request-search.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { SearchWord } from '#src/database/search.ts';
import { indexedText, isRequest } from './deposits.queries.ts';

/** Deposit requests by reference or member, for the search over everything. */
export const findDeposits = (
  sql: Sql,
  words: readonly SearchWord[],
  limit: number,
): Promise<FoundRequest<DepositStatus>[]> =>
  findRequests(
    sql,
    {
      table: sql`deposits`,
      indexed: indexedText(sql),
      isRequest: isRequest(sql, sql`r`),
      open: ['pending', 'waiting_for_deposit'] satisfies DepositStatus[],
    },
    words,
    limit,
  );
