import {
  adminWithdrawalMessages,
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  getWithdrawalRequest,
  liftPayeeHold,
  listWithdrawalRequests,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { payeeHoldMessages } from '@picks/contract/payee-hold';
import { Hono } from 'hono';
import { findOwnerFacts } from '#src/features/approvals/owner-facts.sql.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Viewing } from './payouts.sql.ts';
import { actOnWithdrawal, type Desk, liftPayeeHold as lift } from './withdrawals.admin.service.ts';
import { readSignals } from './payout-signals.queries.ts';
import { signalsOf } from './payout-signals.rules.ts';
import { findWithdrawal, listWithdrawalRequestRows, readWithdrawal } from './withdrawals.queries.ts';
import type { WithdrawalAction } from './withdrawals.rules.ts';
import { toAdminWithdrawal, toListedWithdrawal } from './withdrawals.rows.ts';

const messages: Readonly<Record<WithdrawalAction, string>> = {
  approve: 'Withdrawal approved',
  process: 'Withdrawal marked as processing',
  complete: adminWithdrawalMessages.completed,
  reject: 'Withdrawal rejected',
  fail: 'Withdrawal marked as failed',
};

interface Asked {
  readonly id: string;
  readonly action: WithdrawalAction;
  readonly reason?: string;
  /** why a disabled account is paid */
  readonly override?: string | undefined;
}

export function withdrawalsAdminRoutes(
  desk: Desk & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const { sql, clock, config } = desk;
  const routes = new Hono<Env>();

  function viewed(c: RequestContext): Viewing {
    return { viewer: c.get('identity').userId, at: clock.now(), rules: config };
  }

  async function carryOut(c: RequestContext, { id, action, reason, override }: Asked) {
    const viewing = viewed(c);
    const act = actOf(c, override);
    const row = await actOnWithdrawal(desk, { id, at: viewing.at, act, action, reason });
    const summary = await summaryOf(sql, row.userId);
    return { withdrawal: toListedWithdrawal(row, viewing), message: messages[action], summary };
  }

  routes.get(listWithdrawalRequests.path, guard(listWithdrawalRequests), async (c) => {
    const { query } = await input(c, listWithdrawalRequests);
    const { page, limit, ...filters } = query;
    const viewing = viewed(c);
    const listed = await listWithdrawalRequestRows(sql, filters, { page, limit }, viewing);
    const { rows, total, counts } = listed;
    const withdrawals = rows.map((row) => toListedWithdrawal(row, viewing));
    const totalPages = Math.ceil(total / limit);
    return reply(c, listWithdrawalRequests, { withdrawals, counts, page, limit, total, totalPages });
  });

  routes.get(getWithdrawalRequest.path, guard(getWithdrawalRequest), async (c) => {
    const { params, query } = await input(c, getWithdrawalRequest);
    const viewing = viewed(c);
    const isMasked = query.masked === '1';
    const [row, known] = await Promise.all([
      isMasked
        ? findWithdrawal(sql, params.id, viewing)
        : readWithdrawal(sql, params.id, { ...viewing, act: actOf(c) }),
      readSignals(sql, params.id),
    ]);
    if (row === undefined) throw problem('not_found');
    const withdrawal = isMasked ? toListedWithdrawal(row, viewing) : toAdminWithdrawal(row, viewing);
    const signals = known === undefined ? [] : signalsOf(known);
    const owner = await findOwnerFacts(sql, row.userId, viewing.at);
    return reply(c, getWithdrawalRequest, { withdrawal, signals, owner });
  });

  for (const [endpoint, action] of [
    [approveWithdrawal, 'approve'],
    [processWithdrawal, 'process'],
    [completeWithdrawal, 'complete'],
  ] as const) {
    routes.put(endpoint.path, guard(endpoint), async (c) => {
      const { params, body } = await input(c, endpoint);
      const asked = { id: params.id, action, override: body?.overrideReason };
      return reply(c, endpoint, await carryOut(c, asked));
    });
  }

  routes.put(rejectWithdrawal.path, guard(rejectWithdrawal), async (c) => {
    const { params, body } = await input(c, rejectWithdrawal);
    return reply(
      c,
      rejectWithdrawal,
      await carryOut(c, { id: params.id, action: 'reject', reason: body.rejectionReason }),
    );
  });

  routes.put(failWithdrawal.path, guard(failWithdrawal), async (c) => {
    const { params, body } = await input(c, failWithdrawal);
    return reply(
      c,
      failWithdrawal,
      await carryOut(c, { id: params.id, action: 'fail', reason: body.reason }),
    );
  });

  routes.put(liftPayeeHold.path, guard(liftPayeeHold), async (c) => {
    const { params, body } = await input(c, liftPayeeHold);
    const viewing = viewed(c);
    const row = await lift(desk, { id: params.id, at: viewing.at, act: actOf(c), reason: body.reason });
    const summary = await summaryOf(sql, row.userId);
    const withdrawal = toListedWithdrawal(row, viewing);
    return reply(c, liftPayeeHold, { withdrawal, message: payeeHoldMessages.lifted, summary });
  });

  return routes;
}
