import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { closeAccount } from '#src/features/accounts/accounts.sql.ts';
import { isLiveSession } from '#src/features/accounts/sessions.sql.ts';
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
    select label, created_at as "createdAt" from push_subscriptions where user_id = ${userId}
    union all
    select label, created_at from lost_devices where user_id = ${userId} order by "createdAt"`;
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
  const mayGo = sql`exists (
    select from users u where u.id = ${userId} and u.role <> 'admin' and ${isLiveSession(sql, sessionId)})`;
  const [row] = await sql<(Obstacles & { isClosed: boolean })[]>`
    with ${closeAccount(sql, { userId, reason: 'account_closed', at }, mayGo)}, gone as (
      select ${userId}::uuid as id from closed where ties = '{}'
    ), mailed as (${mailInsert(sql, farewell, at, sql`gone`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'account.closed', targetType: 'user' }, sql`gone`)}
    )
    select u.role = 'admin' as "isAdmin", coalesce(ties && '{balance,held}', false) as "hasMoney",
      coalesce(ties && '{deposit,withdrawal,refund,approval}', false) as "hasRequests", exists (select from gone) as "isClosed"
    from closed, users u where u.id = ${userId}`;
  return row;
}
