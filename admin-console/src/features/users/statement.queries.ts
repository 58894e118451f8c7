import { getStatement } from '@picks/contract/statement.admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { statementQuery as queryOf } from './statement-url.ts';

/** A page of a member's statement. The page before stays while this one loads, unless it's another member's. */
export const statementPageQuery = (id: string, query: ReturnType<typeof queryOf>) =>
  queryOptions({
    queryKey: ['users', 'statement', id, query],
    queryFn: ({ signal }) => api.call(getStatement, { params: { id }, query, signal }),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === id ? before : undefined),
  });
