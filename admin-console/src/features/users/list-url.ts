import { planNames, roles } from '@picks/contract/accounts';
import { TAGS } from '@picks/contract/member-notes.admin';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { daysOf, daysText } from '#src/ui/days.ts';
import { pageOf, pageParsers, type PageUrl } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';

/** How the list may be ordered; the first is what it is unless told. */
export const userOrders = ['-createdAt', 'createdAt', 'name', '-balance'] as const;
export type UserOrder = (typeof userOrders)[number];

export const activities = ['active', 'inactive'] as const;

const parsers = {
  ...pageParsers,
  plan: parseAsStringLiteral(planNames),
  role: parseAsStringLiteral(roles),
  activity: parseAsStringLiteral(activities),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  tag: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(userOrders).withDefault('-createdAt'),
};

export interface ListUrl extends PageUrl {
  readonly plan: (typeof planNames)[number] | null;
  readonly role: (typeof roles)[number] | null;
  readonly activity: (typeof activities)[number] | null;
  /** of the days on which accounts were made, by UTC and both included */
  readonly from: string;
  readonly to: string;
  readonly tag: string;
  readonly sort: UserOrder;
}
export type UserFilter = Partial<Pick<ListUrl, 'q' | 'plan' | 'role' | 'activity' | 'tag' | 'sort'>>;

/** What the server is asked for a state of the address. */
export function userQuery({ plan, role, activity, from, to, tag, sort, ...page }: ListUrl) {
  return {
    ...pageOf(page),
    sort,
    ...(plan === null ? {} : { plan }),
    ...(role === null ? {} : { role }),
    ...(tag === '' ? {} : { tag: tag.slice(0, TAGS.maxLength) }),
    ...(activity === null
      ? {}
      : { isActive: activity === 'active' ? ('true' as const) : ('false' as const) }),
    ...daysOf({ from, to }),
  };
}

export function hasFilters({ q, plan, role, activity, tag, ...days }: ListUrl): boolean {
  return (
    q !== '' || tag !== '' || plan !== null || role !== null || activity !== null || daysText(days) !== null
  );
}

/** State of the list in the address. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(parsers);
  return {
    url: url satisfies ListUrl,
    filter: (change: UserFilter) => void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl(
        { q: null, plan: null, role: null, activity: null, from: null, to: null, tag: null, page: null },
        { history: 'push' },
      ),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
