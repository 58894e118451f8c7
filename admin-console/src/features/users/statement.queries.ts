import { getStatement } from '@picks/contract/statement.admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { StatementQuery } from './statement-url.ts';

/** A page of a member's statement. Shows the previous page while the next one loads, but never another member's. */
export const statementPageQuery = (id: string, query: StatementQuery) =>
  queryOptions({
    queryKey: ['users', 'statement', id, query],
    queryFn: ({ signal }) => api.call(getStatement, { params: { id }, query, signal }),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === id ? before : undefined),
  });
