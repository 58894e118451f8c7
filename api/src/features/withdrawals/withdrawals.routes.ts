import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  WITHDRAWAL_TWO_FACTOR_FROM,
} from '@picks/contract/withdrawals';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { summaryOf } from '#src/features/wallet/wallet.service.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertFresh, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { findWithdrawalOfMember, listWithdrawalsOfMember, moveWithdrawal } from './withdrawals.queries.ts';
import { refusedWithdrawal } from './withdrawals.rules.ts';
import { toWithdrawal } from './withdrawals.rows.ts';
import { holdWithdrawal } from './withdrawals.service.ts';

export function withdrawalsRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(requestWithdrawal.path, guard, async (c) => {
    const { body } = await input(c, requestWithdrawal);
    const { userId, hasTwoFactor } = c.get('identity');
    if (body.amount >= WITHDRAWAL_TWO_FACTOR_FROM && hasTwoFactor)
      assertFresh(c.get('identity'), clock.now());
    const request = idempotentRequest(c, body);
    return onceOnly(sql, c, request, async () => {
      const requester = { userId, hasTwoFactor, act: actOf(c) };
      const stored = await holdWithdrawal(sql, body, requester, request, clock.now());
      return stored === null ? null : reply(c, requestWithdrawal, JSON.parse(stored) as never);
    });
  });

  routes.get(listWithdrawals.path, guard, async (c) => {
    const { userId } = c.get('identity');
    const [rows, summary] = await Promise.all([listWithdrawalsOfMember(sql, userId), summaryOf(sql, userId)]);
    return reply(c, listWithdrawals, { withdrawals: rows.map(toWithdrawal), summary });
  });

  routes.post(cancelWithdrawal.path, guard, async (c) => {
    const { params } = await input(c, cancelWithdrawal);
    const { userId } = c.get('identity');
    const move = {
      id: params.id,
      userId,
      from: ['pending'],
      to: 'cancelled',
      at: clock.now(),
      act: actOf(c),
    } as const;
    const isMoved = await moveWithdrawal(sql, move);
    const row = await findWithdrawalOfMember(sql, params.id, userId);
    if (row === undefined) throw problem('not_found');
    if (!isMoved) throw problem('transition_refused', { message: refusedWithdrawal(row.status) });
    return reply(c, cancelWithdrawal, { withdrawal: toWithdrawal(row), summary: row.summary });
  });

  return routes;
}
