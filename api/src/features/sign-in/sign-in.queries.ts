import type { Origin } from '@picks/contract/endpoint';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { hasSignedIn, isConfirmed } from '#src/features/accounts/known-browsers.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { noticeInsert, type SignInNotice } from './new-device.sql.ts';
import { SESSIONS_MOST, sessionLifetimes } from './sign-in.rules.ts';

export interface NewSession {
  readonly id: string;
  readonly audience: Origin;
  readonly label: string;
  readonly device: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** `source` is a CTE of `users` rows, with their epoch. */
export function sessionInsert(sql: Sql, session: NewSession, ip: string, source: Fragment): Fragment {
  return sql`
    insert into sessions (id, user_id, session_epoch, audience, label, device, ip, created_at, last_seen_at, reauthenticated_at,
      expires_at)
    select ${session.id}, source.id, source.session_epoch, ${session.audience}, ${session.label}, ${session.device}, ${ip}, ${session.at}, ${session.at},
      ${session.at}, ${session.expiresAt}
    from ${source} source`;
}

/**
 * The CTE `crowded_out`: ends the sessions that were idle for longest where the account would have more than it may. `source`
 * is a CTE of the account that opens one.
 */
export function crowdOut(sql: Sql, { audience, at }: NewSession, source: Fragment): Fragment {
  const idleSince = new Date(at.getTime() - sessionLifetimes[audience].idle);
  return sql`crowded_out as (
    update sessions set ended_at = ${at}, end_reason = 'crowded_out' where id in (
      select s.id from sessions s join ${source} a on a.id = s.user_id and a.session_epoch = s.session_epoch
      where s.audience = ${audience} and s.ended_at is null and s.expires_at > ${at} and s.last_seen_at > ${idleSince}
      order by s.last_seen_at desc, s.id desc offset ${SESSIONS_MOST - 1})
    returning id
  )`;
}

export interface AccountRow extends UserRow {
  readonly passwordHash: string | null;
  /** the browser with that mark has signed in to it */
  readonly isKnownDevice: boolean;
  /** an emailed code or link was entered in that browser for it */
  readonly isConfirmedDevice: boolean;
}

export async function findAccountByEmail(
  sql: Sql,
  email: string,
  device: string | null,
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${userColumns(sql)}, u.password_hash as "passwordHash",
      ${hasSignedIn(sql, sql`u.id`, sql`${device}`)} as "isKnownDevice",
      ${isConfirmed(sql, sql`u.id`, sql`${device}`)} as "isConfirmedDevice"
    from users u where u.email = ${email}`;
  return row;
}

/**
 * Opens a session for the account whose password was just compared, unless it changed or was disabled meanwhile, and
 * forgets the count of wrong ones.
 */
export async function openSession(
  sql: Sql,
  account: { id: string; passwordHash: string | null },
  session: NewSession,
  notice: SignInNotice,
  act: Act,
  lockKey: string,
): Promise<boolean> {
  const rows = await sql`
    with account as (
      select id, session_epoch from users
      where id = ${account.id} and is_active and not has_two_factor and password_hash = ${account.passwordHash} for share
    ), unlocked as (delete from admin_locks where key = ${lockKey} and exists (select from account)), opened as (
      ${sessionInsert(sql, session, act.ip, sql`account`)}
    ), ${crowdOut(sql, session, sql`account`)}, new_device_told as (${noticeInsert(sql, notice, session, sql`account`)}), audited as (
      ${auditInsert(sql, { act: { ...act, actorId: account.id }, at: session.at, action: 'sign_in.succeeded', targetType: 'user' }, sql`account`)}
    )
    select id from account`;
  return rows.length > 0;
}

/** What of the account and its session can end or change it: whoever remembers it hears of each (routines/accounts.sql). */
export interface SessionRow extends Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'role' | 'plan' | 'planExpiresAt' | 'isActive' | 'hasTwoFactor'
> {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly weeklyPickLimit: number | null;
  readonly reauthenticatedAt: Date;
  readonly confirmationUsedAt: Date | null;
}

export async function findSession(
  sql: Sql,
  sessionId: string,
  userId: string,
  audience: Origin,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.role, u.plan,
      u.plan_expires_at as "planExpiresAt", u.is_active as "isActive", u.has_two_factor as "hasTwoFactor",
      u.weekly_pick_limit as "weeklyPickLimit", s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt", s.ended_at as "endedAt", s.reauthenticated_at as "reauthenticatedAt",
      s.confirmation_used_at as "confirmationUsedAt"
    from sessions s join users u on u.id = s.user_id and u.session_epoch = s.session_epoch
    where s.id = ${sessionId} and s.user_id = ${userId} and s.audience = ${audience}`;
  return row;
}

export async function stampSeen(sql: Sql, sessionId: string, at: Date): Promise<void> {
  await sql`update sessions set last_seen_at = ${at} where id = ${sessionId} and last_seen_at < ${at}`;
}

/** A mail to the owner of an address, if it has an account. */
export async function insertMailToOwner(
  sql: Sql,
  email: string,
  mail: OutgoingMail,
  at: Date,
): Promise<void> {
  await mailInsert(sql, mail, at, sql`(select from users where email = ${email} and is_active)`);
}
