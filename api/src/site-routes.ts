import {
  CALENDAR_FEED_PATH,
  CALENDAR_PATH,
  recordFeedPaths,
  SHARE_PATH,
  UNSUBSCRIBE_PATH,
} from '@picks/contract/site-paths';
import type { Hono } from 'hono';
import type { Dependencies } from '#src/dependencies.ts';
import { FRAME_PATH, mailFrame } from '#src/features/mail/mail-frame.ts';
import { oneClickUnsubscribe } from '#src/features/mail/unsubscribe.routes.ts';
import { calendarFeed } from '#src/features/picks/calendar-feed.routes.ts';
import { LOG_PATH, publishedKey } from '#src/features/record/record.keys.ts';
import { recordLogRoutes } from '#src/features/record/record.log.routes.ts';
import { kickoffCalendar } from '#src/features/site/kickoff-calendar.routes.ts';
import { recordFeed } from '#src/features/site/record-feeds.routes.ts';
import { recordFile } from '#src/features/site/record-files.routes.ts';
import { shareCards } from '#src/features/site/share-card.routes.ts';
import type { Env } from '#src/http/context.ts';
import { SECURITY_PATH, securityText } from '#src/http/security-text.ts';

/** Routes by the path they are mounted at. */
export type RoutesByPath = Readonly<Record<string, Hono<Env>>>;

/** Routes of the member origin outside its app and its API. */
export function memberSiteRoutes(deps: Dependencies): RoutesByPath {
  const { memberOrigin: origin } = deps.config;
  return {
    '/record.csv': recordFile('csv', deps),
    '/record.json': recordFile('json', deps),
    [recordFeedPaths.rss]: recordFeed('rss', { ...deps, origin }),
    [recordFeedPaths.atom]: recordFeed('atom', { ...deps, origin }),
    [CALENDAR_PATH]: kickoffCalendar({ ...deps, origin }),
    [CALENDAR_FEED_PATH]: calendarFeed({ ...deps, origin }),
    [`${UNSUBSCRIBE_PATH}/one-click`]: oneClickUnsubscribe(deps),
    [SHARE_PATH]: shareCards({ ...deps, origin }),
    [SECURITY_PATH]: securityText(deps, origin),
    [LOG_PATH]: recordLogRoutes({ ...deps, verifierKey: publishedKey(deps.recordKeys) }),
  };
}

/** The same for the console origin. */
export function consoleSiteRoutes(deps: Dependencies): RoutesByPath {
  const { memberOrigin, consoleOrigin } = deps.config;
  return {
    [FRAME_PATH]: mailFrame({ ...deps, memberOrigin }),
    [SECURITY_PATH]: securityText(deps, consoleOrigin),
  };
}
