import {
  adminReferralMessages,
  approveReferral,
  cancelReferral,
  getReferral,
  listReferrals,
} from '@picks/contract/referrals.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { findOwnerFacts } from '#src/features/approvals/owner-facts.sql.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  approveReferralEarly,
  cancelReferralEarning,
  readReferral,
  referralEarnings,
} from './referrals.admin.service.ts';

export function referralsAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const look = (c: RequestContext) => ({ at: clock.now(), viewer: c.get('identity').userId });
  const doing = (c: RequestContext, id: string) => ({ id, act: actOf(c), at: clock.now() });

  routes.get(listReferrals.path, guard(listReferrals), async (c) => {
    const { query } = await input(c, listReferrals);
    const { page, limit, ...filters } = query;
    const { total, ...rest } = await referralEarnings(sql, filters, { page, limit }, look(c));
    return reply(c, listReferrals, { ...rest, page, limit, total, totalPages: Math.ceil(total / limit) });
  });

  routes.get(getReferral.path, guard(getReferral), async (c) => {
    const { params } = await input(c, getReferral);
    const referral = await readReferral(sql, params.id, look(c));
    const owner = await findOwnerFacts(sql, referral.user._id, clock.now());
    return reply(c, getReferral, { referral, owner });
  });

  routes.put(approveReferral.path, guard(approveReferral), async (c) => {
    const { params } = await input(c, approveReferral);
    const referral = await approveReferralEarly(sql, doing(c, params.id));
    const summary = await summaryOf(sql, referral.user._id);
    return reply(c, approveReferral, { referral, message: adminReferralMessages.approved, summary });
  });

  routes.put(cancelReferral.path, guard(cancelReferral), async (c) => {
    const { params, body } = await input(c, cancelReferral);
    const referral = await cancelReferralEarning(sql, doing(c, params.id), body.reason);
    const summary = await summaryOf(sql, referral.user._id);
    return reply(c, cancelReferral, { referral, message: adminReferralMessages.cancelled, summary });
  });

  return routes;
}
