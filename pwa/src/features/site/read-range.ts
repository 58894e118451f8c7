import { type AnalyticsRange, analyticsRanges } from '@picks/contract/site';

/** `?range=`; six months unless it names another. */
export function readRange(params: URLSearchParams): AnalyticsRange {
  return analyticsRanges.find((range) => range === params.get('range')) ?? '6m';
}
