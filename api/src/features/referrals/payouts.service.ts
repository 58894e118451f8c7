import { formatDollars, toDollars } from '@picks/contract/money';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { approveQualified, type DuePayout, listDuePayouts, payReferrer } from './payouts.queries.ts';
import { earningsMail } from './referrals.mails.ts';
import { payoutDay, qualifiedUntil } from './referrals.rules.ts';

/** Referrers a run looks up at once. */
const BATCH = 100;

export interface PayoutDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

async function pay(deps: PayoutDependencies, due: DuePayout, day: Date, now: Date): Promise<void> {
  const id = uuidv7();
  const amount = formatDollars(toDollars(due.cents));
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const reference = newReference('REF', id);
  // Of the month that ended as this day began, wherever its reader is.
  const description = `Referral earnings through ${month.format(day.getTime() - 1)}`;
  const draft = earningsMail({ amount, description, reference, at: now });
  await payReferrer(deps.sql, {
    ...due,
    id,
    day,
    reference,
    description,
    at: now,
    mail: composeMail(deps.sealing, due.email, draft),
  });
}

/**
 * Approves what has qualified and pays what is due on the newest 1st. However often and wherever it runs, each referrer
 * is paid once a month; a month without a run rolls over into the next.
 */
export async function settleReferrals(deps: PayoutDependencies, now: Date): Promise<void> {
  await approveQualified(deps.sql, qualifiedUntil(now), now);
  const day = payoutDay(now);
  let last: string | null = null;
  for (;;) {
    const batch: DuePayout[] = await listDuePayouts(deps.sql, day, last, BATCH);
    for (const due of batch) await pay(deps, due, day, now);
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.userId ?? null;
  }
}
