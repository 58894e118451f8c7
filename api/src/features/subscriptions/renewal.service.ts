import { formatDollars, toCents } from '@picks/contract/money';
import { SUBSCRIPTION } from '@picks/contract/subscriptions';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import {
  beginGrace,
  type DueSubscription,
  endSubscription,
  listEndedPeriods,
  listUnannounced,
  markReminded,
  renewPeriod,
} from './renewal.queries.ts';
import { day, type MailDependencies, mailTo } from './subscriptions.mails.ts';
import { periodEnd, priceOfPeriod } from './subscriptions.rules.ts';

/** Rows a run takes at once, and milliseconds between tries of a renewal in its days of grace. */
const BATCH = 100;
const TRY_AGAIN = 3_600_000;

export interface RenewalDependencies extends MailDependencies {
  readonly sql: Sql;
}

/** A late run gives the days the member could not use: after the grace the new period begins now. */
function nextStart(subscription: DueSubscription, now: Date): Date {
  const graceEnd = periodEnd(subscription.periodEnd, SUBSCRIPTION.graceDays);
  return now > graceEnd ? now : subscription.periodEnd;
}

async function turn(deps: RenewalDependencies, subscription: DueSubscription, now: Date): Promise<void> {
  const { sql } = deps;
  const { planName, autoRenew } = subscription;
  const { price, duration } = priceOfPeriod(subscription.prices, subscription.periodEnd);
  const cost = formatDollars(price);
  if (autoRenew) {
    const startsAt = nextStart(subscription, now);
    const endsAt = periodEnd(startsAt, duration);
    const chargeId = uuidv7();
    const isRenewed = await renewPeriod(sql, subscription, {
      cents: toCents(price),
      chargeId,
      reference: newReference('SUB', chargeId),
      description: `${planName}, ${duration} days`,
      startsAt,
      endsAt,
      at: now,
      mail: mailTo(deps, subscription.email, `${planName} renewed`, [
        `Your ${planName} plan was renewed until ${day(endsAt)} for ${cost} from your balance.`,
      ]),
    });
    if (isRenewed) return;
  }
  const graceEnd = periodEnd(subscription.periodEnd, SUBSCRIPTION.graceDays);
  if (autoRenew && now < graceEnd) {
    const nextTryAt = new Date(Math.min(now.getTime() + TRY_AGAIN, graceEnd.getTime()));
    const mail = mailTo(deps, subscription.email, `Your balance doesn't cover ${planName}`, [
      `Renewing your plan costs ${cost}, and your balance is short. You keep your picks until ${day(graceEnd)}.`,
      'Deposit the difference and your plan renews automatically.',
    ]);
    await beginGrace(sql, subscription, nextTryAt, now, mail);
    return;
  }
  const mail = mailTo(deps, subscription.email, `${planName} has ended`, [
    "Your plan has ended, and you're back on Free. Your record stays.",
  ]);
  await endSubscription(sql, subscription, now, mail);
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
      const { planName, prices, periodEnd: end } = subscription;
      const { price } = priceOfPeriod(prices, end);
      const mail = mailTo(deps, subscription.email, `${planName} renews on ${day(end)}`, [
        `Your plan renews on ${day(end)} for ${formatDollars(price)} from your balance.`,
        'You can cancel any time before then.',
      ]);
      await markReminded(deps.sql, subscription, now, mail);
    }
    if (soon.length < BATCH) return;
  }
}
