import {
  createPlan,
  deletePlan,
  listAdminPlans,
  togglePlanStatus,
  updatePlan,
} from '@picks/contract/plans.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  deletePlanRow,
  insertPlan,
  isKnownPlan,
  listEveryPlan,
  toAdminPlan,
  togglePlan,
  updatePlanRow,
} from './plans.admin.queries.ts';
import { familyOf } from './plans.rules.ts';

/** A row of the statement, or the 404. */
function known(row: Awaited<ReturnType<typeof updatePlanRow>>) {
  if (row === undefined) throw problem('not_found');
  return { plan: toAdminPlan(row) };
}

export function plansAdminRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  routes.get(listAdminPlans.path, guard(listAdminPlans), async (c) =>
    reply(c, listAdminPlans, { plans: (await listEveryPlan(sql)).map(toAdminPlan) }),
  );

  routes.post(createPlan.path, guard(createPlan), async (c) => {
    const { body } = await input(c, createPlan);
    const request = idempotentRequest(c, createPlan, body);
    const id = uuidv7();
    const family = familyOf(body.name, id);
    const own = { _id: id, family, isPopular: false, subscriberCount: 0, renewingCount: 0, version: 1 };
    const plan = { ...own, ...body, description: body.description ?? '' };
    return onceOnly(sql, c, request, async () => {
      const answer = JSON.stringify({ plan });
      const isFirst = await insertPlan(sql, { id, family, plan: body, request, answer, ...written(c) });
      return isFirst ? reply(c, createPlan, { plan }) : null;
    });
  });

  routes.put(updatePlan.path, guard(updatePlan), async (c) => {
    const { params, body } = await input(c, updatePlan);
    const row = await updatePlanRow(sql, params.id, body, written(c));
    if (row === undefined && (await isKnownPlan(sql, params.id))) throw problem('stale_version');
    return reply(c, updatePlan, known(row));
  });

  routes.patch(togglePlanStatus.path, guard(togglePlanStatus), async (c) => {
    const { params } = await input(c, togglePlanStatus);
    return reply(c, togglePlanStatus, known(await togglePlan(sql, params.id, written(c))));
  });

  routes.delete(deletePlan.path, guard(deletePlan), async (c) => {
    const { params } = await input(c, deletePlan);
    const outcome = await deletePlanRow(sql, params.id, written(c));
    if (outcome === 'unknown') throw problem('not_found');
    if (outcome === 'sold') throw problem('plan_in_use');
    return reply(c, deletePlan, undefined);
  });

  return routes;
}
