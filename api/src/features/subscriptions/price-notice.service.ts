import { formatDollars } from '@picks/contract/money';
import { isDearer, perPeriod, type PlanPrice } from '@picks/contract/plans';
import { composeMail, day } from '#src/features/mail/mail.service.ts';
import { listUntold, type Subscriber, notifyOnce } from './price-notice.queries.ts';
import type { RenewalDependencies } from './renewal.service.ts';
import { planMails } from './subscriptions.mails.ts';
import { lowestRecentPrice, renewalAt } from './subscriptions.rules.ts';

/** Rows a run takes at once, and before all ids. */
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

const asked = ({ price, duration }: PlanPrice) => `${formatDollars(price)} ${perPeriod(duration)}`;

/** What the next renewal costs, and from which one on the new price counts. */
function consequence({ prices, periodEnd }: Subscriber, now: Date): string[] {
  const { price, next } = renewalAt(prices, periodEnd);
  const which = periodEnd > now ? `Your next renewal, on ${day(periodEnd)},` : 'Your renewal, due now,';
  if (next === null) return [`${which} is the first at the new price.`];
  return [
    `${which} costs ${formatDollars(price)}.`,
    `Starting ${day(new Date(next.from))}, your renewals cost ${formatDollars(next.price)}.`,
  ];
}

async function tell(deps: RenewalDependencies, subscriber: Subscriber, now: Date): Promise<void> {
  const { email, planName, prices, toldVersion } = subscriber;
  const newest = prices.at(-1);
  if (newest === undefined) return;
  const known = lowestRecentPrice(
    prices.filter(({ version }) => version >= (toldVersion ?? 0) && version < newest.version),
  );
  if (!isDearer(newest, known)) return;
  const draft = planMails.dearer(planName, asked(known), asked(newest), consequence(subscriber, now));
  const mail = composeMail(deps.sealing, email, draft);
  await notifyOnce(deps.sql, subscriber, newest.version, now, mail);
}

/** Tells each member whose plan renews of a dearer price, once, however often and wherever it runs. */
export async function tellPrice(deps: RenewalDependencies, planId: string, now: Date): Promise<void> {
  let after = FIRST;
  for (;;) {
    const subscribers = await listUntold(deps.sql, planId, after, BATCH);
    for (const subscriber of subscribers) await tell(deps, subscriber, now);
    const last = subscribers.at(-1);
    if (last === undefined || subscribers.length < BATCH) return;
    after = last.id;
  }
}
