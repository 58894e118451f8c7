import { confidences } from '@picks/contract/picks';
import { type AnalyticsRange, publicAnalytics } from '@picks/contract/site';
import { adminAnalytics } from '@picks/contract/site.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { breakdownOf, groupsBy, namedFigures, wholeOf } from './record-groups.rules.ts';
import { listDays, readFigureSource, tallyGroups } from './site.queries.ts';
import { curveOf, firstMonth, hundredths, monthsOf, toClosing, toFigures } from './site.rules.ts';

interface SiteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

/** How the settled picks of a range went. */
export async function readAnalytics({ sql, clock, isDemo }: SiteDependencies, range: AnalyticsRange) {
  const now = clock.now();
  const question = { isDemo, firstMonth: firstMonth(range, now) };
  const [groups, days] = await Promise.all([tallyGroups(sql, question), listDays(sql, question)]);
  const all = wholeOf(groups);
  const months = groupsBy(groups, 'month');
  const known = new Map(months.map((row) => [row.name, row]));
  let total = 0;
  const newest = days.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  return {
    range,
    asOf: newest === 0 ? null : new Date(newest).toISOString(),
    figures: toFigures(all),
    months: monthsOf(range, now, months[0]?.name).map((month) => {
      const { won, lost, void: voided, units } = known.get(month) ?? wholeOf([]);
      total += units;
      return { month, won, lost, void: voided, units: hundredths(units), total: hundredths(total) };
    }),
    sports: namedFigures(groups, 'sport').map(({ name, ...row }) => ({ sport: name, ...row })),
    confidences: confidences
      .toReversed()
      .flatMap((confidence) =>
        groups
          .filter(({ by, name }) => by === 'confidence' && name === confidence)
          .map((row) => ({ confidence, ...toFigures(row) })),
      ),
    ...breakdownOf(groups, days),
    ...curveOf(days),
    closing: toClosing(all),
  };
}

/** What the public site shows of the record; anyone may read it. */
export function siteRoutes(deps: SiteDependencies, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(publicAnalytics.path, async (c) => {
    const { query } = await input(c, publicAnalytics);
    return publicReply(c, publicAnalytics, async () => {
      const [source, analytics] = await Promise.all([
        readFigureSource(deps.sql),
        readAnalytics(deps, query.range),
      ]);
      return { source, ...analytics };
    });
  });
  return routes;
}

/** The same figures for the console. */
export function siteAdminRoutes(deps: SiteDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(adminAnalytics.path, guard(adminAnalytics), async (c) => {
    const { query } = await input(c, adminAnalytics);
    return reply(c, adminAnalytics, await readAnalytics(deps, query.range));
  });
  return routes;
}
