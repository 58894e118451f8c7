import { updateUser } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { requireFreshSession, type SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { setPlan } from './users.admin.service.ts';

export function usersAdminRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const fresh = requireFreshSession(clock);

  routes.put(updateUser.path, guard, fresh, async (c) => {
    const { params, body } = await input(c, updateUser);
    return reply(c, updateUser, await setPlan(sql, params.id, body.plan, actOf(c), clock.now()));
  });

  return routes;
}
