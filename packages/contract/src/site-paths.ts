/** The pages that anyone may read, without an account and without JavaScript. */
export const sitePaths = [
  '/',
  '/analytics',
  '/picks',
  '/plans',
  '/how-it-works',
  '/record',
  '/record/verify',
  '/record/how',
  '/about',
  '/privacy',
  '/terms',
] as const;
export type SitePath = (typeof sitePaths)[number];

/** A month of the record, such as `/record/2026-11`: there are as many of these pages as months with results. */
const MONTH_PAGE = /^\/record\/\d{4}-\d{2}$/;

/** Whether a path is of a page that anyone may read. */
export const isSitePage = (pathname: string): boolean =>
  sitePaths.some((path) => path === pathname) || MONTH_PAGE.test(pathname);

/** Page of the member origin that shows the home page as it is edited; only the console may show it in a frame. */
export const HOMEPAGE_PREVIEW = '/preview';

/** Where anyone checks one entry of the record's log. */
export const recordEntryPath = (entry: number): string => `/record/verify?entry=${entry}#one`;

/** Calendar of the games ahead that have a pick. */
export const CALENDAR_PATH = '/picks.ics';

/** Feeds of results, for readers of news. */
export const recordFeedPaths = { rss: '/record.rss', atom: '/record.atom' } as const;
