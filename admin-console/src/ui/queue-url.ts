import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { pageParsers, type PageUrl } from './page-url.ts';
import type { PageSize } from './pager.tsx';

/** What a queue is asked for: words, a status, a type, and a page of it. */
export interface QueueUrl<Status extends string, Type extends string> extends PageUrl {
  readonly status: Status | null;
  readonly type: Type | null;
}

type QueueFilter<Status extends string, Type extends string> = Partial<
  Pick<QueueUrl<Status, Type>, 'q' | 'status' | 'type'>
>;

export const isQueueFiltered = ({ q, status, type }: QueueUrl<string, string>): boolean =>
  q !== '' || status !== null || type !== null;

/** Parsers of a queue's address. */
export const queueParsers = <Status extends string, Type extends string>(
  statuses: readonly Status[],
  types: readonly Type[],
) => ({
  ...pageParsers,
  status: parseAsStringLiteral(statuses),
  type: parseAsStringLiteral(types),
});

/** State of a queue in the address; `urlKeys` name its parameters there. */
export function useQueueUrl<Status extends string, Type extends string>(
  parsers: ReturnType<typeof queueParsers<Status, Type>>,
  urlKeys: Partial<Record<keyof QueueUrl<Status, Type>, string>>,
) {
  const [state, setUrl] = useQueryStates(parsers, { urlKeys });
  const url: QueueUrl<Status, Type> = state;
  return {
    url,
    filter: (change: QueueFilter<Status, Type>) =>
      void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () => void setUrl({ q: null, status: null, type: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
