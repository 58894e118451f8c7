import {
  cancelSubscription,
  currentSubscription,
  requestRefund,
  resumeSubscription,
  subscribe,
} from '@picks/contract/subscriptions';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { askForRefund, buyPlan, renewAtEnd, subscriptionOf } from './subscriptions.service.ts';

export function subscriptionsRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(subscribe.path, guard(subscribe), async (c) => {
    const { body } = await input(c, subscribe);
    const request = idempotentRequest(c, subscribe, body);
    const { userId } = c.get('identity');
    return onceOnly(sql, c, request, async () => {
      const stored = await buyPlan(sql, { userId, ...body, act: actOf(c), request }, clock.now());
      return reply(c, subscribe, JSON.parse(stored) as never);
    });
  });

  routes.get(currentSubscription.path, guard(currentSubscription), async (c) =>
    reply(c, currentSubscription, await subscriptionOf(sql, c.get('identity').userId, clock.now())),
  );

  const renewing = (c: RequestContext, autoRenew: boolean) =>
    renewAtEnd(sql, c.get('identity').userId, autoRenew, actOf(c), clock.now());

  routes.post(cancelSubscription.path, guard(cancelSubscription), async (c) =>
    reply(c, cancelSubscription, await renewing(c, false)),
  );

  routes.post(resumeSubscription.path, guard(resumeSubscription), async (c) =>
    reply(c, resumeSubscription, await renewing(c, true)),
  );

  routes.post(requestRefund.path, guard(requestRefund), async (c) =>
    reply(c, requestRefund, await askForRefund(sql, c.get('identity').userId, actOf(c), clock.now())),
  );

  return routes;
}
