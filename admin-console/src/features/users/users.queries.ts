import { ApiProblem } from '@picks/api-client/api-client';
import type { BodyOf } from '@picks/contract/endpoint';
import {
  addBalance,
  type BettingStats,
  deleteUser,
  getUser,
  listUsers,
  resetTwoFactor,
  setUserRole,
  setUserStatus,
  updateBettingStats,
  updateUser,
  writeOffBalance,
} from '@picks/contract/users.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { userQuery } from './list-url.ts';
import type { UserChange } from './user-change.ts';

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

/** The same once a call has settled. A failure is shown at once, without waiting for it. */
function useSettledRefresh() {
  const refresh = useRefresh();
  return (_data: unknown, error: Error | null) => (error === null ? refresh() : void refresh());
}

function sendChange(id: string, change: UserChange) {
  const params = { id };
  if ('plan' in change) return api.call(updateUser, { params, body: change });
  if ('role' in change) return api.call(setUserRole, { params, body: change });
  return api.call(setUserStatus, { params, body: change });
}

/** Plan, role or activity of a user; after a refusal the truth is read again. */
export function useChangeUser() {
  const refresh = useSettledRefresh();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: string; readonly change: UserChange }) =>
      sendChange(id, change),
    onSettled: refresh,
  });
}

/** After a refusal the truth is read again: somebody else may have changed it. */
export function useCorrectUser(id: string) {
  const refresh = useSettledRefresh();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof updateUser>, 'plan'>) =>
      api.call(updateUser, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useSetBettingStats(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BettingStats) => api.call(updateBettingStats, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteUser, { params: { id } }),
    onSuccess: refresh,
  });
}

interface Credit {
  readonly body: BodyOf<typeof addBalance>;
  readonly idempotencyKey: string;
}

/** After a refusal the truth is read again: the account may have been disabled. */
export function useAddBalance(id: string) {
  const refresh = useSettledRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Credit) =>
      api.call(addBalance, { params: { id }, body, idempotencyKey }),
    onSettled: refresh,
  });
}

interface WriteOff {
  readonly body: { amount: number; reason: string };
  readonly idempotencyKey: string;
}

/** After a refusal the truth is read again: another amount may be there. */
export function useWriteOff(id: string) {
  const refresh = useSettledRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: WriteOff) =>
      api.call(writeOffBalance, { params: { id }, body, idempotencyKey }),
    onSettled: refresh,
  });
}

export function useResetTwoFactor(id: string) {
  const refresh = useSettledRefresh();
  return useMutation({
    mutationFn: (reason: string) => api.call(resetTwoFactor, { params: { id }, body: { reason } }),
    onSettled: refresh,
  });
}
