import { announcementAudiences } from '@picks/contract/announcements';
import { announcementStates } from '@picks/contract/announcements.admin';
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
  audience: parseAsStringLiteral(announcementAudiences),
  state: parseAsStringLiteral(announcementStates),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};
const urlKeys = { q: 'an.q', audience: 'an.audience', state: 'an.status', page: 'an.page', per: 'an.per' };

export interface ListUrl {
  readonly q: string;
  readonly audience: (typeof announcementAudiences)[number] | null;
  readonly state: (typeof announcementStates)[number] | null;
  readonly page: number;
  readonly per: PageSize;
}

/** What the server is asked for a state of the address. */
export function announcementQuery({ q, audience, state, page, per }: ListUrl) {
  const search = q.trim().slice(0, 80);
  return {
    page: Math.max(1, page),
    limit: per,
    ...(search === '' ? {} : { search }),
    ...(audience === null ? {} : { audience }),
    ...(state === null ? {} : { state }),
  };
}

/** State of the list in the address. */
export function useListUrl() {
  const [url, setUrl] = useQueryStates(parsers, { urlKeys });
  return {
    url: url satisfies ListUrl,
    filter: (change: Partial<Pick<ListUrl, 'q' | 'audience' | 'state'>>) =>
      void setUrl({ ...change, page: null }, { history: 'replace' }),
    clearFilters: () =>
      void setUrl({ q: null, audience: null, state: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
}
