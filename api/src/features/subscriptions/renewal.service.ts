import { toCents } from '@picks/contract/money';
import { SUBSCRIPTION } from '@picks/contract/subscriptions';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { composeMail, type MailDraft } from '#src/features/mail/mail.service.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  beginGrace,
  type DueSubscription,
  endSubscription,
  listEndedPeriods,
  listUnannounced,
  markReminded,
  renewPeriod,
} from './renewal.queries.ts';
import { planMails } from './subscriptions.mails.ts';
import { periodEnd, priceOfPeriod } from './subscriptions.rules.ts';

/** Rows a run takes at once, and milliseconds between tries of a renewal in its days of grace. */
const BATCH = 100;
const TRY_AGAIN = 3_600_000;

export interface RenewalDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

/** A late run gives the days the member could not use: after the grace the new period begins now. */
function nextStart(subscription: DueSubscription, now: Date): Date {
  const graceEnd = periodEnd(subscription.periodEnd, SUBSCRIPTION.graceDays);
  return now > graceEnd ? now : subscription.periodEnd;
}

/** Renews, gives grace, or ends a listed subscription; what has changed since it was listed is left to the next run. */
export async function turn(
  deps: RenewalDependencies,
  subscription: DueSubscription,
  now: Date,
): Promise<void> {
  const { sql } = deps;
  const { planName } = subscription;
  const isRenewing = subscription.autoRenew && subscription.isMemberActive;
  const { price, duration } = priceOfPeriod(subscription.prices, subscription.periodEnd);
  const mailed = (draft: MailDraft) => composeMail(deps.sealing, subscription.email, draft);
  if (isRenewing) {
    const startsAt = nextStart(subscription, now);
    const endsAt = periodEnd(startsAt, duration);
    const chargeId = uuidv7();
    const reference = newReference('SUB', chargeId);
    const isRenewed = await renewPeriod(sql, subscription, {
      cents: toCents(price),
      chargeId,
      reference,
      description: `${planName}, ${duration} days`,
      startsAt,
      endsAt,
      at: now,
      mail: mailed(planMails.renewed(planName, { amount: price, reference, startsAt, endsAt })),
    });
    if (isRenewed) return;
  }
  const graceEnd = periodEnd(subscription.periodEnd, SUBSCRIPTION.graceDays);
  if (isRenewing && now < graceEnd) {
    const nextTryAt = new Date(Math.min(now.getTime() + TRY_AGAIN, graceEnd.getTime()));
    const mail = mailed(planMails.notCovered(planName, price, graceEnd));
    await beginGrace(sql, subscription, nextTryAt, now, mail);
    return;
  }
  await endSubscription(sql, subscription, now, mailed(planMails.ended(planName)));
}

/** Renews, gives grace, or ends every subscription whose period is over. However often and wherever it runs: once each. */
export async function turnSubscriptions(deps: RenewalDependencies, now: Date): Promise<void> {
  for (;;) {
    const due = await listEndedPeriods(deps.sql, now, BATCH);
    for (const subscription of due) await turn(deps, subscription, now);
    if (due.length < BATCH) return;
  }
}

/** Announces renewals three days ahead, once. */
export async function announceRenewals(deps: RenewalDependencies, now: Date): Promise<void> {
  const until = periodEnd(now, SUBSCRIPTION.reminderDays);
  for (;;) {
    const soon = await listUnannounced(deps.sql, now, until, BATCH);
    for (const subscription of soon) {
      const { userId, email, planName, prices, periodEnd: end } = subscription;
      const { price } = priceOfPeriod(prices, end);
      const draft = planMails.renewsSoon(userId, planName, price, end);
      await markReminded(deps.sql, subscription, now, composeMail(deps.sealing, email, draft));
    }
    if (soon.length < BATCH) return;
  }
}
