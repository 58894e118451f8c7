import { getReferralData } from '@picks/contract/referrals';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { listReferralsOfMember, readReferralTotals } from './referrals.queries.ts';
import { maskEmail } from './referrals.rules.ts';

export function referralsRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(getReferralData.path, guard, async (c) => {
    const { userId } = c.get('identity');
    const [totals, rows] = await Promise.all([
      readReferralTotals(sql, userId),
      listReferralsOfMember(sql, userId),
    ]);
    if (totals === undefined) throw problem('unauthenticated');
    const referralHistory = rows.map(({ id, email, joinedAt, status, earnings }) => ({
      _id: id,
      referredUser: { email: maskEmail(email) },
      createdAt: joinedAt.toISOString(),
      status,
      earnings,
    }));
    return reply(c, getReferralData, { ...totals, referralHistory });
  });

  return routes;
}
