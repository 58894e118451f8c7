import { getTrends, type TrendSpan } from '@picks/contract/trends.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

/** The days of a span and those before; the span before stays while this one loads. */
export const trendsQuery = (days: TrendSpan) =>
  queryOptions({
    queryKey: ['trends', days],
    queryFn: ({ signal }) => api.call(getTrends, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
