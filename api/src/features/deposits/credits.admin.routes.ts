import { addBalance, userMessages } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import type { ApprovalDesk } from '#src/features/approvals/consent.service.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { giveCredit } from './credits.service.ts';

/** Money that an administrator adds to a balance. */
export function creditsAdminRoutes(
  desk: ApprovalDesk & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const { sql, clock } = desk;
  const routes = new Hono<Env>();

  routes.post(addBalance.path, guard(addBalance), async (c) => {
    const { params, body } = await input(c, addBalance);
    const request = idempotentRequest(c, addBalance, body);
    return onceOnly(sql, c, request, async () => {
      const stored = await giveCredit(desk, {
        userId: params.id,
        amount: body.amount,
        description: body.description || userMessages.balanceDescription,
        act: actOf(c, body.overrideReason),
        at: clock.now(),
        request,
      });
      return stored === null ? null : reply(c, addBalance, JSON.parse(stored) as never);
    });
  });

  return routes;
}
