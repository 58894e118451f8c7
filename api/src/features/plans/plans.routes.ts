import { listPlans } from '@picks/contract/plans';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { listPlansOnOffer, toPlan } from './plans.sql.ts';

export function plansRoutes({ sql }: { sql: Sql }, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(listPlans.path, async (c) =>
    publicReply(c, listPlans, async () => ({ plans: (await listPlansOnOffer(sql)).map(toPlan) })),
  );
  return routes;
}
