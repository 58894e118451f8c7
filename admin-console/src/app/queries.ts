import { ApiProblem } from '@picks/api-client/api-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { loadAccount } from '#src/session/account.ts';

/** A refusal for want of the role means that it was taken away meanwhile: look again who we are. */
function noticeLostRole(error: unknown): void {
  if (error instanceof ApiProblem && error.status === 403) void loadAccount();
}

/** The console's server state. A refusal is not asked again; a lost connection is, twice. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLostRole }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !(error instanceof ApiProblem && error.status < 500) && count < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
