import {
  type DashboardConfigInput,
  getAdminDashboardConfig,
  saveDashboardConfig,
} from '@picks/contract/dashboard.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const configQuery = queryOptions({
  queryKey: ['dashboard-config'],
  queryFn: ({ signal }) => api.call(getAdminDashboardConfig, { signal }),
});

export function useSaveConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DashboardConfigInput) => api.call(saveDashboardConfig, { body }),
    onSuccess: (answer) => client.setQueryData(configQuery.queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: configQuery.queryKey }),
  });
}
