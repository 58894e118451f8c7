import type { BodyOf } from '@picks/contract/endpoint';
import { getGradingBoard, gradePicks, undoGrade } from '@picks/contract/grading.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const boardQuery = queryOptions({
  queryKey: ['picks', 'grading'],
  queryFn: ({ signal }) => api.call(getGradingBoard, { signal }),
  refetchInterval: 60_000,
});

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['picks'] });
}

interface Grading {
  readonly body: BodyOf<typeof gradePicks>;
  readonly idempotencyKey: string;
}

export function useGradePicks() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Grading) => api.call(gradePicks, { body, idempotencyKey }),
    // A refusal means that the board is older than the picks.
    onSettled: () => refresh(),
  });
}

export function useUndoGrade() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(undoGrade, { params: { id } }),
    onSettled: () => refresh(),
  });
}
