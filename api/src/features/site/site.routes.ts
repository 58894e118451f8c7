import { confidences } from '@picks/contract/picks';
import { type AnalyticsRange, publicAnalytics } from '@picks/contract/site';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { countedOrigins } from './record-list.rules.ts';
import {
  listDays,
  readFigureSource,
  tallyAll,
  tallyConfidences,
  tallyMonths,
  tallySports,
} from './site.queries.ts';
import { curveOf, firstMonth, hundredths, monthsOf, toClosing, toFigures } from './site.rules.ts';

interface SiteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

export async function readAnalytics({ sql, clock, isDemo }: SiteDependencies, range: AnalyticsRange) {
  const now = clock.now();
  const question = { origins: countedOrigins(isDemo), firstMonth: firstMonth(range, now) };
  const [source, all, months, sports, levels, days] = await Promise.all([
    readFigureSource(sql),
    tallyAll(sql, question),
    tallyMonths(sql, question),
    tallySports(sql, question),
    tallyConfidences(sql, question),
    listDays(sql, question),
  ]);
  const known = new Map(months.map((row) => [row.month, row]));
  const newest = days.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  return {
    range,
    source,
    asOf: newest === 0 ? null : new Date(newest).toISOString(),
    figures: toFigures(all),
    months: monthsOf(range, now, months[0]?.month).map((month) => {
      const { won = 0, lost = 0, void: voided = 0, units = 0 } = known.get(month) ?? {};
      return { month, won, lost, void: voided, units: hundredths(units) };
    }),
    sports: sports.map((row) => ({ sport: row.sport, ...toFigures(row) })),
    confidences: confidences
      .toReversed()
      .flatMap((confidence) => levels.filter((row) => row.confidence === confidence))
      .map((row) => ({ confidence: row.confidence, ...toFigures(row) })),
    ...curveOf(days),
    closing: toClosing(all),
  };
}

/** What the public site shows of the record; anyone may read it. */
export function siteRoutes(deps: SiteDependencies, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(publicAnalytics.path, async (c) => {
    const { query } = await input(c, publicAnalytics);
    return publicReply(c, publicAnalytics, () => readAnalytics(deps, query.range));
  });
  return routes;
}
