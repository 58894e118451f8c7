import type { Origin } from '@picks/contract/endpoint';
import { endSessions, isLiveSession } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { type CodeProof, spendCode } from '#src/features/two-factor/two-factor.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

export interface LiveSession {
  readonly id: string;
  readonly label: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Sessions that still open something: not ended, not too old, not silent for longer than `idleSince`. */
export function listLiveSessions(
  sql: Sql,
  userId: string,
  audience: Origin,
  now: Date,
  idleSince: Date,
): Promise<LiveSession[]> {
  return sql<LiveSession[]>`
    select s.id, s.label, s.ip, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id and u.session_epoch = s.session_epoch
    where s.user_id = ${userId} and audience = ${audience} and ended_at is null and expires_at > ${now}
      and last_seen_at > ${idleSince}
    order by last_seen_at desc, id`;
}

/** Ends one session of the account; false for one that is not its own or has ended. */
export async function endSessionOfUser(
  sql: Sql,
  sessionId: string,
  userId: string,
  reason: 'logout' | 'revoked',
  at: Date,
  act: Act,
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update sessions set ended_at = ${at}, end_reason = ${reason}
      where id = ${sessionId} and user_id = ${userId} and ended_at is null
      returning id
    ), audited as (
      ${auditInsert(sql, { act, at, action: `session.${reason}`, targetType: 'session' }, sql`ended`)}
    )
    select id from ended`;
  return rows.length > 0;
}

/** Ends a session from which wrong passwords or codes came, and emails the owner of the account. */
export async function endSessionThatGuessed(
  sql: Sql,
  {
    sessionId,
    userId,
    mail,
    at,
    act,
  }: {
    readonly sessionId: string;
    readonly userId: string;
    readonly mail: OutgoingMail;
    readonly at: Date;
    readonly act: Act;
  },
): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended_at = ${at}, end_reason = 'guesses'
      where id = ${sessionId} and user_id = ${userId} and ended_at is null
      returning id, user_id
    ), mailed as (
      ${mailInsert(sql, mail, at, sql`ended`)}
    )
    ${auditInsert(sql, { act, at, action: 'session.ended_by_guesses', targetType: 'user' }, sql`ended`, { id: sql`user_id` })}`;
}

/** Whose a session of the member origin is, while it has not ended, and what its token says besides. */
export async function findOpenSession(
  sql: Sql,
  sessionId: string,
): Promise<{ userId: string; expiresAt: Date } | undefined> {
  const [row] = await sql<{ userId: string; expiresAt: Date }[]>`
    select user_id as "userId", expires_at as "expiresAt" from sessions
    where id = ${sessionId} and audience = 'member' and ended_at is null`;
  return row;
}

/** Ends all sessions of the account but this one; false when this one has ended. */
export async function endOthers(
  sql: Sql,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  at: Date,
  act: Act,
): Promise<boolean> {
  const rows = await sql`
    with changed as (
      update users u set session_epoch = session_epoch + 1, updated_at = ${at}
      where id = ${userId} and ${isLiveSession(sql, sessionId)}
      returning id, session_epoch
    ), ${endSessions(sql, { keep: sessionId, reason: 'revoked', at })}, audited as (
      ${auditInsert(sql, { act, at, action: 'session.others_revoked', targetType: 'user' }, sql`changed`)}
    )
    select id from changed`;
  return rows.length > 0;
}

/** The hash to compare a confirmation with, and the address of its owner; null for an account without a password. */
export async function findPasswordHash(
  sql: Sql,
  userId: string,
): Promise<{ readonly hash: string; readonly email: string } | null> {
  const [row] = await sql<{ hash: string; email: string }[]>`
    select password_hash as hash, email from users where id = ${userId} and password_hash is not null`;
  return row ?? null;
}

/** Sets the password and ends all other sessions; false when it, or the session, changed meanwhile. */
export async function replacePassword(
  sql: Sql,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { from, to }: { readonly from: string; readonly to: string },
  { at, act, mail }: { readonly at: Date; readonly act: Act; readonly mail: OutgoingMail },
): Promise<boolean> {
  const rows = await sql`
    with changed as (
      update users u set password_hash = ${to}, session_epoch = session_epoch + 1, updated_at = ${at}
      where id = ${userId} and password_hash = ${from} and ${isLiveSession(sql, sessionId)}
      returning id, session_epoch
    ), ${endSessions(sql, { keep: sessionId, reason: 'password_changed', at })}, mailed as (
      ${mailInsert(sql, mail, at, sql`changed`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'password.changed', targetType: 'user' }, sql`changed`)}
    )
    select id from changed`;
  return rows.length > 0;
}

/** A confirmation that is used holds on. */
export async function stampConfirmationUsed(sql: Sql, sessionId: string, at: Date): Promise<void> {
  await sql`update sessions set confirmation_used_at = ${at} where id = ${sessionId} and ended_at is null`;
}

export async function stampConfirmed(sql: Sql, sessionId: string, at: Date, act: Act): Promise<void> {
  await sql`
    with confirmed as (
      update sessions set reauthenticated_at = ${at} where id = ${sessionId} and ended_at is null returning id
    )
    ${auditInsert(sql, { act, at, action: 'session.confirmed', targetType: 'session' }, sql`confirmed`)}`;
}

/** Spends the code and confirms the session with it; false when the code was used meanwhile. */
export async function stampConfirmedByCode(
  sql: Sql,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  proof: CodeProof,
  at: Date,
  act: Act,
): Promise<boolean> {
  const rows = await sql`
    with ${spendCode(sql, userId, proof, at, sql`true`)}, confirmed as (
      update sessions set reauthenticated_at = ${at}
      where id = ${sessionId} and ended_at is null and exists (select from spent)
      returning id
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'session.confirmed', targetType: 'session' }, sql`confirmed`, { after: sql`jsonb_build_object('by', ${proof.kind}::text)` })}
    )
    select id from confirmed`;
  return rows.length > 0;
}
