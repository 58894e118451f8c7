import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '@picks/contract/withdrawals';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { hasConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { PayoutRules } from './payouts.sql.ts';
import { moveWithdrawalOfMember } from './withdrawal-moves.queries.ts';
import { listWithdrawalsOfMember } from './withdrawals.queries.ts';
import { refusedWithdrawal } from './withdrawals.rules.ts';
import { toMembersWithdrawal, toWithdrawal } from './withdrawals.rows.ts';
import { holdWithdrawal } from './withdrawals.service.ts';

export function withdrawalsRoutes(
  { sql, clock, config }: { sql: Sql; clock: Clock; config: Pick<PayoutRules, 'newPayeeHours'> },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const desk = { sql, known: new Map(), rules: config };

  routes.post(requestWithdrawal.path, guard(requestWithdrawal), async (c) => {
    const { body } = await input(c, requestWithdrawal);
    const { userId, hasTwoFactor } = c.get('identity');
    const request = idempotentRequest(c, requestWithdrawal, body);
    return onceOnly(sql, c, request, async () => {
      const at = clock.now();
      const requester = { userId, hasTwoFactor, isConfirmed: hasConfirmed(c, at), act: actOf(c) };
      const stored = await holdWithdrawal(desk, body, requester, request, at);
      return stored === null ? null : reply(c, requestWithdrawal, JSON.parse(stored) as never);
    });
  });

  routes.get(listWithdrawals.path, guard(listWithdrawals), async (c) => {
    const { userId } = c.get('identity');
    const [rows, summary] = await Promise.all([
      listWithdrawalsOfMember(sql, userId, { at: clock.now(), newPayeeHours: config.newPayeeHours }),
      summaryOf(sql, userId),
    ]);
    return reply(c, listWithdrawals, { withdrawals: rows.map(toMembersWithdrawal), summary });
  });

  routes.post(cancelWithdrawal.path, guard(cancelWithdrawal), async (c) => {
    const { params } = await input(c, cancelWithdrawal);
    const { userId } = c.get('identity');
    const at = clock.now();
    const move = { id: params.id, from: ['pending'], to: 'cancelled', at, act: actOf(c) } as const;
    const asked = await moveWithdrawalOfMember(sql, move, userId);
    if (asked === undefined) throw problem('not_found');
    if (!asked.isMoved) throw problem('transition_refused', { message: refusedWithdrawal(asked.status) });
    const { to: status } = move;
    const timeline = [...asked.timeline, { status, at: at.toISOString() }];
    const withdrawal = toWithdrawal({ ...asked, status, timeline });
    return reply(c, cancelWithdrawal, { withdrawal, summary: asked.summary });
  });

  return routes;
}
