import {
  type PlanActivationReason,
  planActivationReasons,
  planActivationTexts,
} from '@picks/contract/plan-activations';
import type { Sql } from '#src/database/client.ts';
import { systemActor } from '#src/features/audit/audit.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { Problem } from '#src/http/problem.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { failIntent, findWaitingIntent, type WaitingIntent } from './activation.queries.ts';
import { planMails } from './subscriptions.mails.ts';
import { buyByDeposit } from './subscriptions.queries.ts';
import { preparePurchase } from './subscriptions.service.ts';

export interface ActivationDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

/** What refuses the purchase for good, as a reason that the member reads; anything else is worth another try. */
function reasonOf(error: unknown): PlanActivationReason {
  const reason = planActivationReasons.find((one) => error instanceof Problem && error.code === one);
  if (reason === undefined) throw error;
  return reason;
}

async function fail(
  deps: ActivationDependencies,
  { depositId, email, planName, amount }: WaitingIntent,
  reason: PlanActivationReason,
  at: Date,
): Promise<void> {
  const draft = planMails.notStarted(planName, amount, planActivationTexts[reason]);
  const mail = composeMail(deps.sealing, email, draft);
  await failIntent(deps.sql, { depositId, reason, at, mail });
}

/** Starts the plan that waits for a completed deposit: once, however often and wherever it runs. */
export async function activatePlan(
  deps: ActivationDependencies,
  depositId: string,
  now: Date,
): Promise<void> {
  const { sql } = deps;
  const intent = await findWaitingIntent(sql, depositId);
  if (intent === undefined) return;
  const { userId, planId, autoRenew, agreed } = intent;
  if (planId === null) return fail(deps, intent, 'plan_unavailable', now);
  try {
    const { purchase } = await preparePurchase(
      sql,
      { userId, planId, autoRenew, agreed, act: systemActor },
      now,
    );
    const draft = planMails.started(intent.planName, intent.amount, purchase.charge);
    const mail = composeMail(deps.sealing, intent.email, draft);
    const { body, isCovered } = await buyByDeposit(sql, purchase, { depositId, mail });
    if (!isCovered) return await fail(deps, intent, 'balance_too_low', now);
    if (body !== null || (await findWaitingIntent(sql, depositId)) === undefined) return;
  } catch (error) {
    return fail(deps, intent, reasonOf(error), now);
  }
  throw new Error('the subscription changed meanwhile');
}
