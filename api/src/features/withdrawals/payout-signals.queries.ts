import { WRITE_OFF } from '@picks/contract/withdrawals';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isEmailCorrected } from '#src/features/approvals/payee-hold.sql.ts';
import type { PayoutSignals } from './payout-signals.rules.ts';

/** What is known of a withdrawal at the moment it was asked for; undefined when there is none, or nobody asked for it. */
export async function readSignals(sql: Sql, id: string): Promise<PayoutSignals | undefined> {
  const lastOf = (isIt: Fragment) => sql`(
    select max(e.at) from audit_entries e
    where e.target_id = w.user_id::text and ${isIt} and e.at <= w.created_at)`;
  const last = (...actions: readonly string[]) => lastOf(sql`e.action = any (${[...actions]}::text[])`);
  const [row] = await sql<PayoutSignals[]>`
    select w.created_at as "requestedAt",
      (select count(*)::int from withdrawals o where o.user_id = w.user_id and o.status <> 'cancelled' and o.method <> ${WRITE_OFF}
        and o.created_at > w.created_at - interval '24 hours' and o.created_at <= w.created_at) as "requestsInDay",
      not exists (select from withdrawals p where p.user_id = w.user_id and p.id <> w.id and p.status = 'completed'
        and p.method = w.method and p.details = w.details and p.processed_at <= w.updated_at) as "isNewPayee",
      (select max(coalesce(d.processed_at, d.updated_at)) from deposits d where d.user_id = w.user_id and d.status = 'completed'
        and d.payment_method <> 'admin_credit' and coalesce(d.processed_at, d.updated_at) <= w.created_at) as "depositedAt",
      ${last('password.changed', 'password.reset')} as "passwordChangedAt",
      ${lastOf(sql`(e.action = 'email.changed' or ${isEmailCorrected(sql)})`)} as "emailChangedAt",
      ${last('two_factor.disabled', 'two_factor.reset')} as "twoFactorOffAt"
    from withdrawals w where w.id = ${id} and w.method <> ${WRITE_OFF}`;
  return row;
}
