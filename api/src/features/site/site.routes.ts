import { confidences } from '@picks/contract/picks';
import { type AnalyticsRange, publicAnalytics } from '@picks/contract/site';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { countedOrigins } from './record-list.rules.ts';
import { listDays, readFigureSource, tallyGroups } from './site.queries.ts';
import {
  type ClosingTally,
  curveOf,
  firstMonth,
  hundredths,
  monthsOf,
  type Tally,
  toClosing,
  toFigures,
} from './site.rules.ts';

interface SiteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

const nothing = {
  won: 0,
  lost: 0,
  void: 0,
  staked: 0,
  units: 0,
  needed: 0,
  priced: 0,
  beat: 0,
  level: 0,
  edge: 0,
} satisfies Tally & ClosingTally;

export async function readAnalytics({ sql, clock, isDemo }: SiteDependencies, range: AnalyticsRange) {
  const now = clock.now();
  const question = { origins: countedOrigins(isDemo), firstMonth: firstMonth(range, now) };
  const [source, groups, days] = await Promise.all([
    readFigureSource(sql),
    tallyGroups(sql, question),
    listDays(sql, question),
  ]);
  const whole = groups.find(({ month, sport, confidence }) => (month ?? sport ?? confidence) === null);
  const all = whole ?? nothing;
  const months = groups.filter(({ month }) => month !== null);
  const known = new Map(months.map((row) => [row.month, row]));
  let total = 0;
  const newest = days.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  return {
    range,
    source,
    asOf: newest === 0 ? null : new Date(newest).toISOString(),
    figures: toFigures(all),
    months: monthsOf(range, now, months[0]?.month ?? undefined).map((month) => {
      const { won, lost, void: voided, units } = known.get(month) ?? nothing;
      total += units;
      return { month, won, lost, void: voided, units: hundredths(units), total: hundredths(total) };
    }),
    sports: groups.flatMap(({ sport, ...row }) => (sport === null ? [] : [{ sport, ...toFigures(row) }])),
    confidences: confidences
      .toReversed()
      .flatMap((confidence) =>
        groups
          .filter((row) => row.confidence === confidence)
          .map((row) => ({ confidence, ...toFigures(row) })),
      ),
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
