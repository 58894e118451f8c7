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

/** The page of one pick: `/picks/` and its id. */
const PICK_PAGE = /^\/picks\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The pick whose page is at a path; null for any other path. */
export const pickOfPage = (pathname: string): string | null => PICK_PAGE.exec(pathname)?.[1] ?? null;

/** Where the images of picks are; below it `<id>.png` and `<id>.svg`. */
export const SHARE_PATH = '/share';

/** Pixels of the image of a pick. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Whether a path is of a page that anyone may read. */
export const isSitePage = (pathname: string): boolean =>
  sitePaths.some((path) => path === pathname) || MONTH_PAGE.test(pathname) || pickOfPage(pathname) !== null;

/** Page of the member origin that shows the home page as it is edited; only the console may show it in a frame. */
export const HOMEPAGE_PREVIEW = '/preview';

/** Where anyone checks one entry of the record's log. */
export const recordEntryPath = (entry: number): string => `/record/verify?entry=${entry}#one`;

/** Page that turns off the emails that may be turned off, by the link in one of them. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Calendar of the games ahead that have a pick. */
export const CALENDAR_PATH = '/picks.ics';

/** Below it members' own calendars, each under a secret name. */
export const CALENDAR_FEED_PATH = '/calendar';

/** Feeds of results, for readers of news. */
export const recordFeedPaths = { rss: '/record.rss', atom: '/record.atom' } as const;
