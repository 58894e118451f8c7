import { planNames, roles } from '@picks/contract/accounts';
import {
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';

/** How the list may be ordered; the first is what it is unless told. */
export const userOrders = ['-createdAt', 'createdAt', 'name', '-balance'] as const;
export type UserOrder = (typeof userOrders)[number];

export const activities = ['active', 'inactive'] as const;

const parsers = {
  q: parseAsString.withDefault(''),
  plan: parseAsStringLiteral(planNames),
  role: parseAsStringLiteral(roles),
  activity: parseAsStringLiteral(activities),
  sort: parseAsStringLiteral(userOrders).withDefault('-createdAt'),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

export interface ListUrl {
  readonly q: string;
  readonly plan: (typeof planNames)[number] | null;
  readonly role: (typeof roles)[number] | null;
  readonly activity: (typeof activities)[number] | null;
  readonly sort: UserOrder;
  readonly page: number;
  readonly per: PageSize;
}
export type UserFilter = Partial<Pick<ListUrl, 'q' | 'plan' | 'role' | 'activity' | 'sort'>>;

/** What the server is asked for a state of the address. */
export function userQuery({ q, plan, role, activity, sort, page, per }: ListUrl) {
  const search = q.trim().slice(0, 80);
  return {
    page: Math.max(1, page),
    limit: per,
    sort,
    ...(search === '' ? {} : { search }),
    ...(plan === null ? {} : { plan }),
    ...(role === null ? {} : { role }),
    ...(activity === null
      ? {}
      : { isActive: activity === 'active' ? ('true' as const) : ('false' as const) }),
  };
}

export function hasFilters({ q, plan, role, activity }: ListUrl): boolean {
  return q !== '' || plan !== null || role !== null || activity !== null;
}

/** State of the list in the address. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(parsers);
  return {
    url: url satisfies ListUrl,
    filter: (change: UserFilter) => void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl({ q: null, plan: null, role: null, activity: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
