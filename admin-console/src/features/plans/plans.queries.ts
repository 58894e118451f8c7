import {
  createPlan,
  deletePlan,
  listAdminPlans,
  type PlanEdit,
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

type Save =
  | { readonly id: null; readonly body: PlanInput; readonly idempotencyKey: string }
  | { readonly id: string; readonly body: PlanEdit };

export function useSavePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (save: Save) =>
      save.id === null
        ? api.call(createPlan, { body: save.body, idempotencyKey: save.idempotencyKey })
        : api.call(updatePlan, { params: { id: save.id }, body: save.body }),
    onSettled: refresh,
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
