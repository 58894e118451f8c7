import { ApiProblem } from '@picks/api-client/api-client';
import type { PlanName } from '@picks/contract/accounts';
import { addBalance, getUser, listUsers, updateUser } from '@picks/contract/users.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { userQuery } from './list-url.ts';

/** One page of users; the page before stays while this one loads. */
export const usersQuery = (query: ReturnType<typeof userQuery>) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: async ({ signal }) => {
      const { users, ...page } = await api.call(listUsers, { query, signal });
      return { ...page, rows: users };
    },
    placeholderData: keepPreviousData,
  });

/** A user with money, subscription and last transactions; null when there is none. */
export const oneUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) =>
      api.call(getUser, { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }),
  });

/** Reads users and money again; a change counts as under way until they are here. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['users'] }),
      client.invalidateQueries({ queryKey: ['money'] }),
    ]);
  };
}

export function useSetPlan(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (plan: PlanName) => api.call(updateUser, { params: { id }, body: { plan } }),
    onSettled: refresh,
  });
}

interface Credit {
  readonly body: { amount: number; description?: string | undefined };
  readonly idempotencyKey: string;
}

export function useAddBalance(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Credit) =>
      api.call(addBalance, { params: { id }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}
