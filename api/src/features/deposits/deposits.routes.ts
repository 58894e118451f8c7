import {
  cancelDeposit,
  depositMessages,
  dropPlanActivation,
  reportDepositSent,
  requestDeposit,
} from '@picks/contract/deposits';
import { toCents } from '@picks/contract/money';
import type { PlanActivation } from '@picks/contract/plan-activations';
import { subscriptionProblems } from '@picks/contract/subscriptions';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { findPlanOnOffer } from '#src/features/plans/plans.sql.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  cancelDepositOfMember,
  dropIntent,
  findIntentOfMember,
  insertDeposit,
  noteDepositSent,
} from './deposits.queries.ts';
import { toDeposit } from './deposits.rows.ts';
import {
  cancellation,
  refusedCancellation,
  refusedDepositRequest,
  refusedReport,
  reportable,
} from './deposits.rules.ts';

/** The wish to start a plan, as it waits for the deposit; only a plan on offer can be wished for. */
async function waitingActivation(
  sql: Sql,
  wish: { readonly planId: string; readonly autoRenew: boolean } | undefined,
): Promise<PlanActivation | null> {
  if (wish === undefined) return null;
  const plan = await findPlanOnOffer(sql, wish.planId);
  if (plan === undefined) {
    throw problem('plan_unavailable', {
      fields: { activatePlan: subscriptionProblems.plan_unavailable.message },
    });
  }
  const { name: planName, duration } = plan;
  return { ...wish, planName, duration, status: 'waiting', reason: null };
}

export function depositsRoutes({ sql, clock }: { sql: Sql; clock: Clock }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(requestDeposit.path, guard(requestDeposit), async (c) => {
    const { body } = await input(c, requestDeposit);
    const { amount, paymentMethod, activatePlan } = body;
    const request = idempotentRequest(c, requestDeposit, body);
    return onceOnly(sql, c, request, async () => {
      const planActivation = await waitingActivation(sql, activatePlan);
      const at = clock.now();
      const id = uuidv7();
      const reference = newReference('DEP', id);
      const deposit = {
        _id: id,
        amount,
        paymentMethod,
        status: 'pending' as const,
        transactionId: reference,
        description: '',
        adminPaymentDetails: null,
        rejectionReason: null,
        planActivation,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      };
      const answer = { deposit, message: depositMessages.requested };
      const { userId } = c.get('identity');
      const {
        body: stored,
        option,
        isFull,
      } = await insertDeposit(sql, {
        id,
        userId,
        cents: toCents(amount),
        paymentMethod,
        reference,
        at,
        act: actOf(c),
        request,
        activation: planActivation,
        answer,
      });
      const refusal = refusedDepositRequest(amount, option);
      if (refusal !== null) throw refusal;
      if (isFull) throw problem('too_many_deposits');
      return stored === null ? null : reply(c, requestDeposit, JSON.parse(stored) as never);
    });
  });

  routes.post(cancelDeposit.path, guard(cancelDeposit), async (c) => {
    const { id } = (await input(c, cancelDeposit)).params;
    const at = clock.now();
    const move = { id, ...cancellation, at, act: actOf(c) };
    const asked = await cancelDepositOfMember(sql, move, c.get('identity').userId);
    if (asked === undefined) throw problem('not_found');
    if (!asked.isMoved) throw problem('transition_refused', { message: refusedCancellation(asked.status) });
    const { planActivation } = asked;
    const dropped = planActivation && { ...planActivation, status: 'dropped' as const };
    const deposit = toDeposit({ ...asked, status: move.to, updatedAt: at, planActivation: dropped });
    return reply(c, cancelDeposit, { deposit, summary: asked.summary });
  });

  routes.post(reportDepositSent.path, guard(reportDepositSent), async (c) => {
    const { id } = (await input(c, reportDepositSent)).params;
    const at = clock.now();
    const asked = await noteDepositSent(sql, { id, userId: c.get('identity').userId, at, act: actOf(c) });
    if (asked === undefined) throw problem('not_found');
    if (asked.status !== reportable)
      throw problem('transition_refused', { message: refusedReport(asked.status) });
    const deposit = toDeposit(asked.sentAt === null ? { ...asked, sentAt: at, updatedAt: at } : asked);
    return reply(c, reportDepositSent, { deposit });
  });

  routes.delete(dropPlanActivation.path, guard(dropPlanActivation), async (c) => {
    const { id } = (await input(c, dropPlanActivation)).params;
    const { userId } = c.get('identity');
    const isDropped = await dropIntent(sql, { id, userId, at: clock.now(), act: actOf(c) });
    const planActivation = await findIntentOfMember(sql, id, userId);
    if (planActivation === null) throw problem('not_found');
    if (!isDropped && planActivation.status !== 'dropped') throw problem('activation_settled');
    return reply(c, dropPlanActivation, { planActivation });
  });

  return routes;
}
