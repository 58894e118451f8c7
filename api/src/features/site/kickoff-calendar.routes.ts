import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { CALENDAR_TYPE } from '#src/http/calendar-file.ts';
import type { Env } from '#src/http/context.ts';
import { allowAnyOrigin } from '#src/http/any-origin.ts';
import { takeForAddress } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { listKickoffs } from './kickoff-calendar.queries.ts';
import { CALENDAR_GAMES, calendarOf } from './kickoff-calendar.rules.ts';
import type { FileDependencies } from './record-files.routes.ts';

/** Seconds that a copy may be given again. */
const KEPT = 300;

interface CalendarDependencies extends FileDependencies {
  readonly clock: Clock;
  readonly origin: string;
}

/** `/picks.ics`: the games ahead that have a pick, for the calendar of anyone. */
export function kickoffCalendar(deps: CalendarDependencies): Hono<Env> {
  const { sql, limits, clock, origin } = deps;
  const routes = new Hono<Env>();
  routes.use(allowAnyOrigin, compress(), etag());
  routes.get('/', async (c) => {
    await takeForAddress(c, limits, 'recordFeeds');
    const rows = await listKickoffs(sql, clock.now(), CALENDAR_GAMES);
    return c.body(calendarOf(rows, origin), 200, {
      'Content-Type': CALENDAR_TYPE,
      'Cache-Control': `public, max-age=${KEPT}`,
    });
  });
  return routes;
}
