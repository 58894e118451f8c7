import { formatDollars } from '@picks/contract/money';
import {
  type PlanActivationReason,
  planActivationReasons,
  planActivationTexts,
} from '@picks/contract/plan-activations';
import type { Sql } from '#src/database/client.ts';
import { systemActor } from '#src/features/audit/audit.service.ts';
import { Problem } from '#src/http/problem.ts';
import { failIntent, findWaitingIntent, type WaitingIntent } from './activation.queries.ts';
import { day, type MailDependencies, mailTo } from './subscriptions.mails.ts';
import { buyByDeposit, type Purchase } from './subscriptions.queries.ts';
import { preparePurchase } from './subscriptions.service.ts';

export interface ActivationDependencies extends MailDependencies {
  readonly sql: Sql;
}

/** What refuses the purchase for good, as a reason that the member reads; anything else is worth another try. */
function reasonOf(error: unknown): PlanActivationReason {
  const reason = planActivationReasons.find((one) => error instanceof Problem && error.code === one);
  if (reason === undefined) throw error;
  return reason;
}

function startedMail(deps: ActivationDependencies, intent: WaitingIntent, { charge }: Purchase) {
  const { email, planName, amount } = intent;
  return mailTo(deps, email, `${planName} has started`, [
    `Your deposit of ${formatDollars(amount)} was approved, and your ${planName} plan runs until ${day(charge.endsAt)}.`,
    `We charged ${formatDollars(charge.amount)} to your balance. Receipt: ${charge.reference}.`,
  ]);
}

async function fail(
  deps: ActivationDependencies,
  { depositId, email, planName, amount }: WaitingIntent,
  reason: PlanActivationReason,
  at: Date,
): Promise<void> {
  const mail = mailTo(deps, email, `${planName} didn't start`, [
    `Your deposit of ${formatDollars(amount)} was approved, but your ${planName} plan couldn't start:`,
    planActivationTexts[reason],
    'The money is in your balance, and you can choose a plan any time.',
  ]);
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
    const mail = startedMail(deps, intent, purchase);
    const { body, isCovered } = await buyByDeposit(sql, purchase, { depositId, mail });
    if (!isCovered) return await fail(deps, intent, 'balance_too_low', now);
    if (body !== null || (await findWaitingIntent(sql, depositId)) === undefined) return;
  } catch (error) {
    return fail(deps, intent, reasonOf(error), now);
  }
  throw new Error('the subscription changed meanwhile');
}
