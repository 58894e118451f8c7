import { createCalendarFeed, getCalendarFeed, removeCalendarFeed } from '@picks/contract/calendar';
import { CALENDAR_FEED_PATH } from '@picks/contract/site-paths';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Sql } from '#src/database/client.ts';
import { effectivePlan, findUserRow } from '#src/features/accounts/accounts.sql.ts';
import { CALENDAR_TYPE } from '#src/http/calendar-file.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { calendarMails } from './calendar-feed.mails.ts';
import { createFeed, deleteFeed, findFeed, findFeedOwner, listGames } from './calendar-feed.queries.ts';
import { FEED_GAMES, FEED_PAST, feedOf, newToken, tokenHash, tokenOf } from './calendar-feed.rules.ts';
import { readerOf } from './picks.rules.ts';

interface CalendarDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  /** of the member app */
  readonly origin: string;
}

interface OwnCalendarDependencies extends CalendarDependencies {
  readonly sealing: Sealing;
}

/** The address of the member's own calendar: made, replaced and taken away by its owner. */
export function calendarRoutes(
  { sql, clock, origin, sealing }: OwnCalendarDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(getCalendarFeed.path, guard(getCalendarFeed), async (c) => {
    const feed = await findFeed(sql, c.get('identity').userId);
    return reply(c, getCalendarFeed, { createdAt: feed?.createdAt.toISOString() ?? null });
  });

  routes.put(createCalendarFeed.path, guard(createCalendarFeed), async (c) => {
    const { userId, sessionId } = c.get('identity');
    const owner = await findUserRow(sql, userId);
    if (owner === undefined) throw problem('session_revoked');
    const token = newToken();
    const mail = composeMail(sealing, owner.email, calendarMails.created());
    const newFeed = { userId, sessionId, tokenHash: tokenHash(token), mail, at: clock.now(), act: actOf(c) };
    const feed = await createFeed(sql, newFeed);
    if (feed === undefined) throw problem('session_revoked');
    return reply(c, createCalendarFeed, {
      createdAt: feed.createdAt.toISOString(),
      address: `${origin}${CALENDAR_FEED_PATH}/${token}.ics`,
    });
  });

  routes.delete(removeCalendarFeed.path, guard(removeCalendarFeed), async (c) => {
    await deleteFeed(sql, c.get('identity').userId);
    return reply(c, removeCalendarFeed, undefined);
  });

  return routes;
}

/** Keeps calendars out of search engines. */
const noIndex = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Robots-Tag', 'noindex');
});
/** Seconds that the calendar's own program may keep it. */
const KEPT = 300;

interface FeedDependencies extends CalendarDependencies {
  readonly limits: RateLimits;
}

/** `/calendar/<secret>.ics`: the games whose picks its owner may know, for the owner's calendar program. */
export function calendarFeed({ sql, clock, origin, limits }: FeedDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(noIndex, compress(), etag());
  routes.get('/:file', async (c) => {
    await limits.takeGeneral('reads', c.get('clientAddress'));
    const token = tokenOf(c.req.param('file'));
    const owner = token === null ? undefined : await findFeedOwner(sql, tokenHash(token));
    if (token === null || owner === undefined) return c.text('No such calendar', 404);
    await limits.take('calendarFeeds', token);
    const now = clock.now();
    const reader = readerOf({ ...owner, plan: effectivePlan(owner, now) }, now);
    const rows = await listGames(sql, reader, new Date(now.getTime() - FEED_PAST), FEED_GAMES);
    return c.body(feedOf(rows, origin), 200, {
      'Content-Type': CALENDAR_TYPE,
      'Cache-Control': `private, max-age=${KEPT}`,
    });
  });
  return routes;
}
