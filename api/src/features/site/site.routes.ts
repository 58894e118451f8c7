import { type AnalyticsRange, publicAnalytics } from '@picks/contract/site';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { readFigureSource, tallyAll, tallyMonths, tallySports } from './site.queries.ts';
import { monthsOf, toFigures } from './site.rules.ts';

async function readAnalytics(sql: Sql, range: AnalyticsRange, now: Date) {
  const [source, all, months, sports] = await Promise.all([
    readFigureSource(sql),
    tallyAll(sql, range, now),
    tallyMonths(sql, range, now),
    tallySports(sql, range, now),
  ]);
  const known = new Map(months.map((row) => [row.month, toFigures(row)]));
  const none = { won: 0, lost: 0, void: 0, units: 0 };
  return {
    range,
    source,
    asOf: all.asOf?.toISOString() ?? null,
    figures: toFigures(all),
    months: monthsOf(range, now, months[0]?.month).map((month) => ({ month, ...(known.get(month) ?? none) })),
    sports: sports.map((row) => ({ sport: row.sport, ...toFigures(row) })),
  };
}

/** What the public site shows of the record; anyone may read it. */
export function siteRoutes({ sql, clock }: { sql: Sql; clock: Clock }, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(publicAnalytics.path, async (c) => {
    const { query } = await input(c, publicAnalytics);
    return publicReply(c, publicAnalytics, () => readAnalytics(sql, query.range, clock.now()));
  });
  return routes;
}
