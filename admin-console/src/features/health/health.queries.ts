import { checkInvariants, operationsHealth } from '@picks/contract/health.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { untilChecked } from './health.rules.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Looks, one a second, after which a check that was asked for is no longer waited for. */
const LOOKS = 60;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.call(operationsHealth, { signal }),
  refetchInterval: MINUTE,
});

async function lookInASecond() {
  await new Promise((resolve) => setTimeout(resolve, SECOND));
  return api.call(operationsHealth);
}

/** Has the books checked and waits for the result; its data is null when none came in time. */
export function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(before: string | null) {
      await api.call(checkInvariants);
      return untilChecked(before, lookInASecond, LOOKS);
    },
    onSuccess: (health) => health && client.setQueryData(healthQuery.queryKey, health),
  });
}
