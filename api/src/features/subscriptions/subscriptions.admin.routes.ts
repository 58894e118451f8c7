import {
  declineRefund,
  getAdminSubscription,
  listAdminSubscriptions,
  refundSubscription,
} from '@picks/contract/subscriptions.admin';
import { Hono } from 'hono';
import { findOwnerFacts } from '#src/features/approvals/owner-facts.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { findSubscription, listSubscriptions } from './subscriptions.admin.queries.ts';
import {
  declineRequestedRefund,
  refund,
  type RefundDependencies,
  toAdminSubscription,
} from './subscriptions.admin.service.ts';

/** The body of a decision about a refund. */
interface RefundDecision {
  readonly reason: string;
  readonly overrideReason?: string | undefined;
}

export function subscriptionsAdminRoutes(
  deps: RefundDependencies & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const { sql, clock } = deps;
  const routes = new Hono<Env>();

  routes.get(listAdminSubscriptions.path, guard(listAdminSubscriptions), async (c) => {
    const { query } = await input(c, listAdminSubscriptions);
    const { page, limit, ...filters } = query;
    const { rows, total, counts } = await listSubscriptions(sql, filters, { page, limit });
    const now = clock.now();
    const subscriptions = rows.map((row) => toAdminSubscription(row, now, c.get('identity').userId));
    const totalPages = Math.ceil(total / limit);
    return reply(c, listAdminSubscriptions, { subscriptions, counts, page, limit, total, totalPages });
  });

  routes.get(getAdminSubscription.path, guard(getAdminSubscription), async (c) => {
    const { params } = await input(c, getAdminSubscription);
    const row = await findSubscription(sql, params.id);
    if (row === undefined) throw problem('not_found');
    const { userId } = c.get('identity');
    const now = clock.now();
    return reply(c, getAdminSubscription, {
      subscription: toAdminSubscription(row, now, userId),
      owner: await findOwnerFacts(sql, row.userId, now),
    });
  });

  for (const [endpoint, decide] of [
    [refundSubscription, refund],
    [declineRefund, declineRequestedRefund],
  ] as const) {
    routes.post(endpoint.path, guard(endpoint), async (c) => {
      const { params, body } = await input(c, endpoint);
      const request = idempotentRequest(c, endpoint, body);
      return onceOnly(sql, c, request, async () => {
        const { reason, overrideReason }: RefundDecision = body;
        const act = actOf(c, overrideReason);
        const stored = await decide(deps, { id: params.id, reason, at: clock.now(), act, request });
        return stored === null ? null : reply(c, endpoint, JSON.parse(stored) as never);
      });
    });
  }

  return routes;
}
