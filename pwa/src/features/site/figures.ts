import { publicAnalytics } from '@picks/contract/site';
import { usePublic } from '#src/member/public-answers.ts';
import { liveStats, type StatCard } from './stats.ts';

/** What the marketing pages ask of the record. */
export const wholeRecord = { range: 'all' } as const;

export interface MarketingFigures {
  /** null while they are not known */
  readonly stats: readonly StatCard[] | null;
  readonly isSample: boolean;
}

/** The figures of a marketing page: the sample ones it brings, or those of the record. */
export function useFigures(sample: readonly StatCard[]): MarketingFigures {
  const { data } = usePublic(publicAnalytics, wholeRecord);
  if (data === undefined) return { stats: null, isSample: false };
  const isSample = data.source === 'sample';
  return { stats: isSample ? sample : liveStats(data.figures), isSample };
}
