import { announcementAudiences } from '@picks/contract/announcements';
import { announcementStates } from '@picks/contract/announcements.admin';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { pageOf, pageParsers, type PageUrl } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';

const parsers = {
  ...pageParsers,
  audience: parseAsStringLiteral(announcementAudiences),
  state: parseAsStringLiteral(announcementStates),
};
const urlKeys = { q: 'an.q', audience: 'an.audience', state: 'an.status', page: 'an.page', per: 'an.per' };

export interface ListUrl extends PageUrl {
  readonly audience: (typeof announcementAudiences)[number] | null;
  readonly state: (typeof announcementStates)[number] | null;
}

/** What the server is asked for a state of the address. */
export function announcementQuery({ audience, state, ...page }: ListUrl) {
  return {
    ...pageOf(page),
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
