import { auditTargetType } from '@picks/contract/audit-actions';
import { parseAsInteger, parseAsIsoDate, parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';

const parsers = {
  actor: parseAsString.withDefault(''),
  action: parseAsString.withDefault(''),
  target: parseAsString.withDefault(''),
  from: parseAsIsoDate,
  to: parseAsIsoDate,
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(50),
};

export interface ListUrl {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly page: number;
  readonly per: PageSize;
}
export type AuditFilter = Partial<Pick<ListUrl, 'actor' | 'action' | 'target' | 'from' | 'to'>>;

/** `2026-11-20` */
export const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';

/** What the server is asked for a state of the address. */
export function auditQuery(url: ListUrl) {
  const filters = {
    actor: url.actor.trim().slice(0, 80),
    action: url.action.trim().slice(0, 80),
    target: auditTargetType(url.target.trim()).slice(0, 80),
    from: dayOf(url.from),
    to: dayOf(url.to),
  };
  return {
    page: Math.max(1, url.page),
    limit: url.per,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  };
}

export function hasFilters({ actor, action, target, from, to }: ListUrl): boolean {
  return actor !== '' || action !== '' || target !== '' || from !== null || to !== null;
}

/** State of the log in the address. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(parsers);
  const none = { actor: null, action: null, target: null, from: null, to: null };
  return {
    url: url satisfies ListUrl,
    filter: (change: AuditFilter) => void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () => void setUrl({ ...none, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
