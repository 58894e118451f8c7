import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import {
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(ticketStatuses),
  priority: parseAsStringLiteral(ticketPriorities),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

export interface ListUrl {
  readonly q: string;
  readonly status: (typeof ticketStatuses)[number] | null;
  readonly priority: (typeof ticketPriorities)[number] | null;
  readonly page: number;
  readonly per: PageSize;
}
type TicketFilter = Partial<Pick<ListUrl, 'q' | 'status' | 'priority'>>;

/** What the server is asked for a state of the address. */
export function ticketQuery({ q, status, priority, page, per }: ListUrl) {
  const search = q.trim().slice(0, 80);
  return {
    page: Math.max(1, page),
    limit: per,
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(priority === null ? {} : { priority }),
  };
}

export function hasFilters({ q, status, priority }: ListUrl): boolean {
  return q !== '' || status !== null || priority !== null;
}

/** State of the queue in the address. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(parsers);
  return {
    url: url satisfies ListUrl,
    filter: (change: TicketFilter) => void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl({ q: null, status: null, priority: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
