import { formatDollars, toCents } from '@picks/contract/money';
import { writeOffBalance } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { findUserRow, toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { requireFreshSession, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { writeOffMail } from './write-offs.mails.ts';
import { insertWriteOff } from './write-offs.queries.ts';

interface WriteOffDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

/** A balance that is given up, so that its account can be deleted. */
export function writeOffsAdminRoutes(deps: WriteOffDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock, sealing } = deps;

  routes.post(writeOffBalance.path, guard, requireFreshSession(clock), async (c) => {
    const { params, body } = await input(c, writeOffBalance);
    const { amount, reason } = body;
    const request = idempotentRequest(c, writeOffBalance, body);
    return onceOnly(sql, c, request, async () => {
      const at = clock.now();
      const row = await findUserRow(sql, params.id);
      if (row === undefined || row.closedAt !== null) throw problem('not_found');
      const user = toAdminUser(row, at);
      const [id, dollars] = [uuidv7(), formatDollars(amount)];
      const reference = newReference('WDR', id);
      const stored = await insertWriteOff(sql, {
        id,
        userId: row.id,
        cents: toCents(amount),
        reason,
        reference,
        at,
        act: actOf(c),
        mail: composeMail(sealing, row.email, writeOffMail({ amount: dollars, reason, reference, at })),
        request,
        answer: { user, message: `${dollars} of ${user.name} written off` },
      });
      if (stored === null) throw problem('balance_changed');
      return reply(c, writeOffBalance, JSON.parse(stored) as never);
    });
  });

  return routes;
}
