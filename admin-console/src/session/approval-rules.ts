import { getApprovalRules } from '@picks/contract/approvals.admin';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Dollars from which moving money needs two administrators; 0 while one is enough, or nobody knows yet. */
export function useFourEyesFrom(): number {
  const { data } = useQuery({
    queryKey: ['approval rules'],
    queryFn: ({ signal }) => api.call(getApprovalRules, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.from ?? 0;
}
