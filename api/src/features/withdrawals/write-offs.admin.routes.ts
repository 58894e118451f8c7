import { writeOffBalance } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { writeOff, type WriteOffDesk } from './write-offs.service.ts';

/** A balance that is given up, so that its account can be deleted. */
export function writeOffsAdminRoutes(
  desk: WriteOffDesk & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock } = desk;

  routes.post(writeOffBalance.path, guard(writeOffBalance), async (c) => {
    const { params, body } = await input(c, writeOffBalance);
    const request = idempotentRequest(c, writeOffBalance, body);
    return onceOnly(sql, c, request, async () => {
      const doing = { userId: params.id, act: actOf(c), at: clock.now(), request };
      const stored = await writeOff(desk, { ...doing, ...body });
      return stored === null ? null : reply(c, writeOffBalance, JSON.parse(stored) as never);
    });
  });

  return routes;
}
