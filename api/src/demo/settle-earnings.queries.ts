import { REFERRAL } from '@picks/contract/referrals';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Every 1st, 00:00 UTC, after `from` and up to `now`. */
export function payoutDays(from: Date, now: Date): Date[] {
  const days: Date[] = [];
  for (let month = from.getUTCMonth() + 1; ; month += 1) {
    const day = new Date(Date.UTC(from.getUTCFullYear(), month, REFERRAL.payoutDay));
    if (day > now) return days;
    days.push(day);
  }
}

async function payOut(tx: Transaction, day: Date): Promise<void> {
  const due = await tx<{ userId: string; cents: number }[]>`
    select user_id as "userId", floor(sum(amount) / 100)::float8 as cents from referral_earnings
    where status = 'approved' and approved_at <= ${day}
    group by user_id having floor(sum(amount) / 100) >= ${REFERRAL.minPayout * 100}`;
  for (const { userId, cents } of due) {
    const id = uuidv7({ msecs: day.getTime() });
    await tx`
      with paid as (
        insert into referral_payouts (id, user_id, period, amount, reference, description, created_at, updated_at)
        values (${id}, ${userId}, ${day.toISOString().slice(0, 10)}::date, ${cents}, ${newReference('REF', id)},
          ${`Referral earnings through ${monthOf.format(day.getTime() - 1)}`}, ${day}, ${day})
        returning id
      )
      update referral_earnings e set status = 'paid', payout_id = paid.id, updated_at = ${day} from paid
      where e.user_id = ${userId} and e.status = 'approved' and e.approved_at <= ${day}`;
  }
}

/** Approves what has waited long enough at `at`. */
export async function approveEarnings(tx: Transaction, at: Date): Promise<void> {
  const hours = REFERRAL.activeDays * 24;
  await tx`
    update referral_earnings set status = 'approved', approved_at = created_at + make_interval(hours => ${hours}),
      updated_at = created_at + make_interval(hours => ${hours})
    where status = 'pending' and created_at <= ${at}::timestamptz - make_interval(hours => ${hours})`;
}

/** Leaves earnings as the hourly job does on a payout day: approved, and paid to whoever has enough. */
export async function settleEarnings(tx: Transaction, day: Date): Promise<void> {
  await approveEarnings(tx, day);
  await payOut(tx, day);
}
