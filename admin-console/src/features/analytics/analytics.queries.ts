import type { ResponseOf } from '@picks/contract/endpoint';
import type { AnalyticsRange } from '@picks/contract/site';
import { adminAnalytics } from '@picks/contract/site.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export type Analytics = ResponseOf<typeof adminAnalytics>;

export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: ['analytics', range],
    queryFn: ({ signal }) => api.call(adminAnalytics, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
