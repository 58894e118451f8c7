import { formatDollars, toCents } from '@picks/contract/money';
import { addBalance, userMessages } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { findUserRow, toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertNotOwn, requireFreshSession, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { insertCredit } from './credits.queries.ts';

/** Money that an administrator adds to a balance. */
export function creditsAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(addBalance.path, guard, requireFreshSession(clock), async (c) => {
    const { params, body } = await input(c, addBalance);
    const { amount, description } = body;
    assertNotOwn(actOf(c), params.id);
    const request = idempotentRequest(c, addBalance, body);
    return onceOnly(sql, c, request, async () => {
      const at = clock.now();
      const row = await findUserRow(sql, params.id);
      if (row === undefined || row.closedAt !== null) throw problem('not_found');
      const user = toAdminUser(row, at);
      const id = uuidv7();
      const stored = await insertCredit(sql, {
        id,
        userId: row.id,
        cents: toCents(amount),
        description: description || userMessages.balanceDescription,
        reference: newReference('DEP', id),
        at,
        act: actOf(c),
        request,
        answer: { user, message: `${formatDollars(amount)} added to the balance of ${user.name}` },
      });
      return stored === null ? null : reply(c, addBalance, JSON.parse(stored) as never);
    });
  });

  return routes;
}
