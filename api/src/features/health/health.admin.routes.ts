import { checkInvariants, operationsHealth, reconciliation } from '@picks/contract/health.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { countOperations, queueCheck, readBooks, readChecks } from './health.admin.queries.ts';

const DAY = 86_400_000;
/** Days of the flows beside the trial balance. */
const FLOW_DAYS = 30;

export function healthAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);

  routes.get(operationsHealth.path, guard, async (c) => {
    const [{ checkedAt, invariants }, counts] = await Promise.all([
      readChecks(sql),
      countOperations(sql, daysAgo(1)),
    ]);
    return reply(c, operationsHealth, { checkedAt: checkedAt?.toISOString() ?? null, invariants, ...counts });
  });

  routes.post(checkInvariants.path, guard, async (c) => {
    await queueCheck(sql);
    return reply(c, checkInvariants, { message: 'The check has started' });
  });

  routes.get(reconciliation.path, guard, async (c) =>
    reply(c, reconciliation, {
      at: clock.now().toISOString(),
      ...(await readBooks(sql, daysAgo(FLOW_DAYS))),
    }),
  );

  return routes;
}
