import { listImports, withdrawImport } from '@picks/contract/imports.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

const MINUTE = 60_000;

export const importsQuery = queryOptions({
  queryKey: ['picks', 'imports'],
  queryFn: ({ signal }) => api.call(listImports, { signal }),
  refetchInterval: MINUTE,
});

export function useWithdrawImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(withdrawImport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['picks'] }),
  });
}
