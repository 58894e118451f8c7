import { getReferralData } from '@picks/contract/referrals';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { referralDataOf } from './referrals.service.ts';

export function referralsRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(getReferralData.path, guard(getReferralData), async (c) => {
    const { userId } = c.get('identity');
    return reply(c, getReferralData, await referralDataOf(sql, userId));
  });

  return routes;
}
