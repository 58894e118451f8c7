import { ATTACHMENT } from '@picks/contract/attachments';
import { UNREAD } from '@picks/contract/unread';
import type { Fragment, Sql } from '#src/database/client.ts';
import { daysBefore, RETENTION, yearsBefore } from './retention.rules.ts';

/** Rows that one statement removes, so that none runs long. */
const BATCH = 1000;

/** What is too old, by table; the order is that of the references between them. */
function tooOld(sql: Sql, now: Date): readonly (readonly [table: string, rows: Fragment])[] {
  const spent = daysBefore(now, RETENTION.spentDays);
  const support = yearsBefore(now, RETENTION.supportYears);
  const analytics = yearsBefore(now, RETENTION.analyticsYears);
  return [
    ['rate_limits', sql`expire < ${spent.getTime()}`],
    ['idempotency_records', sql`created_at < ${daysBefore(now, RETENTION.idempotencyDays)}`],
    ['email_codes', sql`greatest(expires_at, link_expires_at) < ${spent}`],
    ['sign_in_challenges', sql`expires_at < ${spent}`],
    ['setup_links', sql`expires_at < ${spent}`],
    // A count without a lock does not know its time: it starts anew, two tries a night.
    ['admin_locks', sql`locked_until is null or locked_until < ${spent}`],
    ['mails', sql`status <> 'queued' and created_at < ${daysBefore(now, RETENTION.mailDays)}`],
    ['webhook_deliveries', sql`created_at < ${daysBefore(now, RETENTION.webhookDays)}`],
    // The app registers its device again when it is opened.
    [
      'push_subscriptions',
      sql`last_sent_at is not null and greatest(created_at, last_received_at) < ${daysBefore(now, RETENTION.silentDays)}
        and exists (select from sessions s where s.id = old.session_id and s.last_seen_at < ${daysBefore(now, RETENTION.silentDays)})`,
    ],
    ['lost_devices', sql`lost_at < ${daysBefore(now, RETENTION.silentDays)}`],
    // A device that gets alerts, or may again, hangs on the session that registered it.
    [
      'sessions',
      sql`least(ended_at, expires_at) < ${daysBefore(now, RETENTION.sessionDays)}
        and not exists (select from push_subscriptions p where p.session_id = old.id)
        and not exists (select from lost_devices l where l.session_id = old.id)`,
    ],
    ['confirmed_browsers', sql`confirmed_at < ${daysBefore(now, RETENTION.sessionDays)}`],
    ['unread_marks', sql`told_at < ${daysBefore(now, UNREAD.days)}`],
    ['missed_alerts', sql`told_at < ${daysBefore(now, UNREAD.days)}`],
    [
      'ticket_attachments',
      sql`ticket_id is null and created_at < ${new Date(now.getTime() - ATTACHMENT.keptHours * 3_600_000)}`,
    ],
    // What was merged into a ticket goes with it.
    ['tickets', sql`status in ('resolved', 'closed') and updated_at < ${support} and merged_into is null`],
    ['inquiries', sql`status in ('responded', 'closed') and updated_at < ${support}`],
    [
      'push_deliveries',
      sql`exists (select from push_sends s where s.id = old.send_id and s.created_at < ${analytics})`,
    ],
    [
      'push_sends',
      sql`created_at < ${analytics} and not exists (select from push_deliveries d where d.send_id = old.id)`,
    ],
  ];
}

/** Removes all that is too old; how many rows of each table. Several at once share the work. */
export async function removeTooOld(sql: Sql, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, rows] of tooOld(sql, now)) {
    for (let count = BATCH; count === BATCH;) {
      const result = await sql`
        delete from ${sql(table)} where ctid = any (array(
          select ctid from ${sql(table)} old where ${rows} limit ${BATCH} for update skip locked))`;
      count = result.count;
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
    }
  }
  const unverified = await removeUnverified(sql, daysBefore(now, RETENTION.unverifiedDays));
  return unverified === 0 ? removed : { ...removed, users: unverified };
}

/** Accounts that nobody confirmed since; the database alone may remove one. */
async function removeUnverified(sql: Sql, before: Date): Promise<number> {
  let removed = 0;
  for (let count = BATCH; count === BATCH; removed += count) {
    const [row] = await sql<{ count: number }[]>`
      select remove_unverified_accounts(${before}, ${BATCH})::int as count`;
    count = row?.count ?? 0;
  }
  return removed;
}

/** Which of these mails are still there. */
export async function knownMails(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from mails where id = any (${ids as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
