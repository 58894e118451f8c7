import { listPaymentOptions } from '@picks/contract/payment-options';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { listOfferedOptions, toOption } from './payment-options.queries.ts';

export function paymentOptionsRoutes({ sql }: { sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(listPaymentOptions.path, guard(listPaymentOptions), async (c) => {
    const { query } = await input(c, listPaymentOptions);
    const rows = await listOfferedOptions(sql, query.type);
    return reply(c, listPaymentOptions, { options: rows.map(toOption) });
  });
  return routes;
}
