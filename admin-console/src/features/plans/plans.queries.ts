import {
  createPlan,
  deletePlan,
  listAdminPlans,
  type PlanInput,
  togglePlanStatus,
  updatePlan,
} from '@picks/contract/plans.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.call(listAdminPlans, { signal }),
});

/** Reads the plans again; a change counts as under way until they are here. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: plansQuery.queryKey });
}

interface Save {
  /** null for a new one */
  readonly id: string | null;
  readonly body: PlanInput;
  readonly idempotencyKey: string;
}

export function useSavePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: Save) =>
      id === null
        ? api.call(createPlan, { body, idempotencyKey })
        : api.call(updatePlan, { params: { id }, body }),
    onSuccess: refresh,
  });
}

interface Toggle {
  readonly id: string;
  /** as it will be */
  readonly isActive: boolean;
}

export function useTogglePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Toggle) => api.call(togglePlanStatus, { params: { id } }),
    onSettled: refresh,
  });
}

export function useDeletePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deletePlan, { params: { id } }),
    onSettled: refresh,
  });
}
