import { auditInsert } from '#src/features/audit/audit.service.ts';
import { mailInsert, type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { lockedAccount } from '#src/features/wallet/wallet.service.ts';
import { isLiveSession } from '#src/features/accounts/sessions.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Owner } from './profile.queries.ts';

interface KnownSession {
  readonly label: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

/** All sessions of a member, also the ended ones. */
export function listAllSessions(sql: Sql, userId: string): Promise<KnownSession[]> {
  return sql<KnownSession[]>`
    select label, ip, created_at as "createdAt", last_seen_at as "lastSeenAt", ended_at as "endedAt"
    from sessions where user_id = ${userId} order by created_at desc, id`;
}

export function listAlertDevices(sql: Sql, userId: string): Promise<{ label: string; createdAt: Date }[]> {
  return sql<{ label: string; createdAt: Date }[]>`
    select label, created_at as "createdAt" from push_subscriptions where user_id = ${userId} order by created_at`;
}

/** What keeps an account open. */
export interface Obstacles {
  readonly isAdmin: boolean;
  readonly hasMoney: boolean;
  readonly hasRequests: boolean;
}

/** Closes the account unless something keeps it open: then nothing changes. */
export async function closeUnless(
  sql: Sql,
  { userId, sessionId, at, act }: Owner,
  farewell: OutgoingMail,
): Promise<(Obstacles & { readonly isClosed: boolean }) | undefined> {
  const [row] = await sql<(Obstacles & { isClosed: boolean })[]>`
    with account as (${lockedAccount(sql, userId)}), obstacles as (
      select u.email, u.role = 'admin' as is_admin,
        exists (select from account where posted <> 0 or held <> 0) as has_money,
        exists (select from deposits where user_id = u.id and status in ('pending', 'waiting_for_deposit'))
          or exists (select from withdrawals where user_id = u.id and status in ('pending', 'approved', 'processing'))
          or exists (select from subscriptions where user_id = u.id and status <> 'ended' and refund_requested_at is not null)
          as has_requests
      from users u where u.id = ${userId}
    ), closed as (
      update users u set email = 'closed-' || id || '@closed.invalid', first_name = 'Closed', last_name = 'account',
        phone = '', password_hash = null, pending_email = null, is_active = false, has_two_factor = false,
        notify_email = false, notify_sms = false, notify_picks = false, notify_marketing = false,
        session_epoch = session_epoch + 1, closed_at = ${at}, updated_at = ${at}
      where id = ${userId} and ${isLiveSession(sql, sessionId)}
        and exists (select from obstacles where not is_admin and not has_money and not has_requests)
      returning id
    ), sessions_gone as (
      update sessions set ended_at = coalesce(ended_at, ${at}), end_reason = coalesce(end_reason, 'account_closed'),
        label = '', ip = '', device = null
      where user_id in (select id from closed)
    ), silenced as (delete from push_subscriptions where user_id in (select id from closed)),
    factor_gone as (delete from two_factors where user_id in (select id from closed)),
    challenges_gone as (delete from sign_in_challenges where user_id in (select id from closed)),
    codes_gone as (delete from email_codes using obstacles, closed where email_codes.email = obstacles.email),
    unrenewed as (
      update subscriptions set auto_renew = false, updated_at = ${at}
      where user_id in (select id from closed) and status <> 'ended'
    ), mailed as (${mailInsert(sql, farewell, at, sql`closed`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'account.closed', targetType: 'user' }, sql`(select id as target_id, null as before, null as after from closed)`)}
    )
    select is_admin as "isAdmin", has_money as "hasMoney", has_requests as "hasRequests",
      exists (select from closed) as "isClosed" from obstacles`;
  return row;
}
