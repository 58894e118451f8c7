import {
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { type PageSize, pageSizes } from './pager.tsx';

/** What a queue is asked for: words, a status, a type, and a page of it. */
export interface QueueUrl<Status extends string, Type extends string> {
  readonly q: string;
  readonly status: Status | null;
  readonly type: Type | null;
  readonly page: number;
  readonly per: PageSize;
}

type QueueFilter<Status extends string, Type extends string> = Partial<
  Pick<QueueUrl<Status, Type>, 'q' | 'status' | 'type'>
>;

/** The part of a query that every list has. */
export function pageOf({ q, page, per }: Pick<QueueUrl<string, string>, 'q' | 'page' | 'per'>) {
  const search = q.trim().slice(0, 80);
  return { page: Math.max(1, page), limit: per, ...(search === '' ? {} : { search }) };
}

export const isQueueFiltered = ({ q, status, type }: QueueUrl<string, string>): boolean =>
  q !== '' || status !== null || type !== null;

/** Parsers of a queue's address. */
export const queueParsers = <Status extends string, Type extends string>(
  statuses: readonly Status[],
  types: readonly Type[],
) => ({
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(statuses),
  type: parseAsStringLiteral(types),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
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
