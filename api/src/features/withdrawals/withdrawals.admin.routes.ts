import {
  adminWithdrawalMessages,
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  getWithdrawalRequest,
  listWithdrawalRequests,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import { requireFreshSession, type SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { actOnWithdrawal } from './withdrawals.admin.service.ts';
import { listWithdrawalRequestRows, readWithdrawal } from './withdrawals.queries.ts';
import type { WithdrawalAction } from './withdrawals.rules.ts';
import { toAdminWithdrawal, toListedWithdrawal } from './withdrawals.rows.ts';

const messages: Readonly<Record<WithdrawalAction, string>> = {
  approve: 'Withdrawal approved',
  process: 'Withdrawal marked as processing',
  complete: adminWithdrawalMessages.completed,
  reject: 'Withdrawal rejected',
  fail: 'Withdrawal marked as failed',
};

export function withdrawalsAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const fresh = requireFreshSession(clock);

  async function carryOut(c: RequestContext, id: string, action: WithdrawalAction, reason?: string) {
    const row = await actOnWithdrawal(sql, { id, at: clock.now(), act: actOf(c) }, action, reason);
    const summary = await summaryOf(sql, row.userId);
    return { withdrawal: toAdminWithdrawal(row), message: messages[action], summary };
  }

  routes.get(listWithdrawalRequests.path, guard, async (c) => {
    const { query } = await input(c, listWithdrawalRequests);
    const { page, limit, ...filters } = query;
    const { rows, total, counts } = await listWithdrawalRequestRows(sql, filters, { page, limit });
    const withdrawals = rows.map(toListedWithdrawal);
    const totalPages = Math.ceil(total / limit);
    return reply(c, listWithdrawalRequests, { withdrawals, counts, page, limit, total, totalPages });
  });

  routes.get(getWithdrawalRequest.path, guard, async (c) => {
    const { params } = await input(c, getWithdrawalRequest);
    const row = await readWithdrawal(sql, params.id, { at: clock.now(), act: actOf(c) });
    if (row === undefined) throw problem('not_found');
    return reply(c, getWithdrawalRequest, { withdrawal: toAdminWithdrawal(row) });
  });

  for (const [endpoint, action] of [
    [approveWithdrawal, 'approve'],
    [processWithdrawal, 'process'],
    [completeWithdrawal, 'complete'],
  ] as const) {
    routes.put(endpoint.path, guard, fresh, async (c) => {
      const { params } = await input(c, endpoint);
      return reply(c, endpoint, await carryOut(c, params.id, action));
    });
  }

  routes.put(rejectWithdrawal.path, guard, fresh, async (c) => {
    const { params, body } = await input(c, rejectWithdrawal);
    return reply(c, rejectWithdrawal, await carryOut(c, params.id, 'reject', body.rejectionReason));
  });

  routes.put(failWithdrawal.path, guard, fresh, async (c) => {
    const { params, body } = await input(c, failWithdrawal);
    return reply(c, failWithdrawal, await carryOut(c, params.id, 'fail', body.reason));
  });

  return routes;
}
