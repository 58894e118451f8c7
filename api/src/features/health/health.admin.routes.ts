import { checkInvariants, operationsHealth, reconciliation } from '@picks/contract/health.admin';
import { GRADED_WITHIN } from '@picks/record/history';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { countOperations, queueCheck, readBooks, readChecks, readRecord } from './health.admin.queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days of the flows beside the trial balance. */
const FLOW_DAYS = 30;

export function healthAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);

  routes.get(operationsHealth.path, guard(operationsHealth), async (c) => {
    const late = new Date(clock.now().getTime() - GRADED_WITHIN);
    const [{ checkedAt, invariants }, counts, { signedAt, overdue, ...record }] = await Promise.all([
      readChecks(sql),
      countOperations(sql, daysAgo(1)),
      readRecord(sql, late),
    ]);
    return reply(c, operationsHealth, {
      checkedAt: checkedAt?.toISOString() ?? null,
      invariants,
      ...counts,
      record: {
        ...record,
        signedAt: signedAt?.toISOString() ?? null,
        overdue: { picks: overdue, hours: GRADED_WITHIN / HOUR },
      },
    });
  });

  routes.post(checkInvariants.path, guard(checkInvariants), async (c) => {
    await queueCheck(sql);
    return reply(c, checkInvariants, { message: 'The check has started' });
  });

  routes.get(reconciliation.path, guard(reconciliation), async (c) =>
    reply(c, reconciliation, {
      at: clock.now().toISOString(),
      ...(await readBooks(sql, daysAgo(FLOW_DAYS))),
    }),
  );

  return routes;
}
