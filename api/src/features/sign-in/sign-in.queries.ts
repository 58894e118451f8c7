import type { Origin } from '@picks/contract/endpoint';
import { EMAIL_CODE } from '@picks/contract/sign-in';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { endSessions } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import {
  codeClaim,
  codeCooldownStart,
  type CodePurpose,
  codeTry,
} from '#src/features/email-codes/email-codes.sql.ts';
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

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly hasAcceptedTerms: boolean;
  /** IANA */
  readonly timezone: string;
  readonly referralCode: string;
  readonly invitedBy: string | null;
  readonly device: string;
  readonly codeHmac: Buffer;
  readonly at: Date;
  readonly verification: OutgoingMail;
  /** for the owner of the address when it has a verified account already */
  readonly alreadyKnown: OutgoingMail;
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
 * The CTEs `crowded_out` and `crowded_silenced`: who opens more sessions than an account may have loses those that were silent
 * for longest. `source` is a CTE of the account that opens one.
 */
export function crowdOut(sql: Sql, { audience, at }: NewSession, source: Fragment): Fragment {
  const idleSince = new Date(at.getTime() - sessionLifetimes[audience].idle);
  return sql`crowded_out as (
    update sessions set ended_at = ${at}, end_reason = 'crowded_out' where id in (
      select s.id from sessions s join ${source} a on a.id = s.user_id and a.session_epoch = s.session_epoch
      where s.audience = ${audience} and s.ended_at is null and s.expires_at > ${at} and s.last_seen_at > ${idleSince}
      order by s.last_seen_at desc, s.id desc offset ${SESSIONS_MOST - 1})
    returning id
  ), crowded_silenced as (delete from push_subscriptions where session_id in (select id from crowded_out))`;
}

/** Whose code it is: not of the same mailbox, and never signed in from the same browser. */
function referrerOf(sql: Sql, { invitedBy, email, device }: NewAccount): Fragment {
  return sql`
    select i.id from users i
    where i.referral_code = upper(${invitedBy}) and i.is_active and mailbox_of(i.email) <> mailbox_of(${email})
      and not exists (select from sessions s where s.user_id = i.id and s.device = ${device})`;
}

/**
 * A new account, or the replacement of one never verified; a verified one is left alone and its owner told. Each
 * sign-up says anew who invited: whoever signed an address up before its owner is not the one, unless the owner says so.
 * When an unverified sign-up is repeated while its code lives, neither password is trusted: whoever holds the
 * mailbox is signed in by the code and sets one by reset. False while the cooldown of the last mail runs.
 */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const { email, at, verification, alreadyKnown } = account;
  const codeHmac = sql`case when not exists (
    select from users where email = ${email} and (email_verified_at is not null or not is_active)
  ) then ${account.codeHmac}::bytea end`;
  const mails = await sql`
    with claimed as (${codeClaim(sql, 'verify', email, at, codeHmac)}), registered as (
      insert into users as u (id, email, first_name, last_name, password_hash, accepted_terms_at, referral_code,
        referred_by, timezone, created_at, updated_at)
      select ${account.id}, ${email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash},
        ${account.hasAcceptedTerms ? at : null}::timestamptz, ${account.referralCode},
        (${referrerOf(sql, account)}), ${account.timezone}, ${at}, ${at}
      from claimed where is_needed
      on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        accepted_terms_at = excluded.accepted_terms_at, referred_by = excluded.referred_by,
        timezone = excluded.timezone, updated_at = excluded.updated_at,
        password_hash = case when exists (select from email_codes where purpose = 'verify' and email = ${email}
          and expires_at > ${at} and consumed_at is null) then null else excluded.password_hash end
      where u.email_verified_at is null and u.is_active
    )
    insert into mails (id, to_address, subject, sealed_text, created_at)
    select choice.id, to_address, subject, sealed_text, created_at from claimed join (values
      (true, ${verification.id}::uuid, ${email}, ${verification.subject}, ${verification.sealedText}::bytea, ${at}::timestamptz),
      (false, ${alreadyKnown.id}::uuid, ${email}, ${alreadyKnown.subject}, ${alreadyKnown.sealedText}::bytea, ${at}::timestamptz)
    ) as choice (is_needed, id, to_address, subject, sealed_text, created_at) using (is_needed)`;
  return mails.count > 0;
}

interface RequestedCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly codeHmac: Buffer;
  readonly at: Date;
  readonly mail: OutgoingMail;
}

/** Replaces the code and mails it, if the address has an account that needs it. Seconds to wait when too soon. */
export async function requestCode(
  sql: Sql,
  { purpose, email, codeHmac, at, mail }: RequestedCode,
): Promise<number> {
  const codeIfNeeded = sql`case when exists (
    select from users where email = ${email} and is_active and (${purpose} = 'reset' or email_verified_at is null)
  ) then ${codeHmac}::bytea end`;
  const [row] = await sql<{ isClaimed: boolean; wait: number | null }[]>`
    with claimed as (${codeClaim(sql, purpose, email, at, codeIfNeeded)}), mailed as (
      ${mailInsert(sql, mail, at, sql`(select from claimed where is_needed)`)}
    )
    select exists (select from claimed) as "isClaimed", (
      select ceil(extract(epoch from sent_at - ${codeCooldownStart(at)}::timestamptz))::int
      from email_codes where purpose = ${purpose} and email = ${email} and sent_at > ${codeCooldownStart(at)}
    ) as wait`;
  if (row?.isClaimed) return 0;
  // The one that was faster is not visible to this statement yet.
  return row?.wait ?? EMAIL_CODE.cooldown;
}

interface CodeAnswer {
  readonly email: string;
  readonly codeHmac: Buffer;
  readonly act: Act;
}

/**
 * Verifies the address and opens a session, never past a second factor. `matched` without either: the account is
 * disabled.
 */
export async function verifyAddress(
  sql: Sql,
  { email, codeHmac, act }: CodeAnswer,
  session: NewSession,
): Promise<{ matched: boolean; hasTwoFactor: boolean; user: UserRow | null }> {
  const [row] = await sql<(UserRow & { matched: boolean | null; isGuarded: boolean })[]>`
    with ${codeTry(sql, 'verify', { email, codeHmac, ip: act.ip }, session.at)}, verified as (
      update users as u set email_verified_at = coalesce(u.email_verified_at, ${session.at}), updated_at = ${session.at}
      where u.email = ${email} and u.is_active and not u.has_two_factor and exists (select from tried where matched)
      returning u.*
    ), opened as (${sessionInsert(sql, session, act.ip, sql`verified`)}), ${crowdOut(sql, session, sql`verified`)}, audited as (
      ${auditInsert(sql, { act, at: session.at, action: 'sign_in.verified', targetType: 'user' }, sql`verified`)}
    )
    select (select matched from tried) as matched,
      exists (select from users where email = ${email} and has_two_factor) as "isGuarded", ${userColumns(sql)} from (select) one left join verified u on true`;
  return {
    matched: row?.matched === true,
    hasTwoFactor: row?.isGuarded === true,
    user: row?.id ? row : null,
  };
}

/** Sets the password by a mailed code and ends every session of the account. */
export async function resetPasswordByCode(
  sql: Sql,
  { email, codeHmac, act }: CodeAnswer,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const [row] = await sql<{ id: string }[]>`
    with ${codeTry(sql, 'reset', { email, codeHmac, ip: act.ip }, at)}, changed as (
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${at}),
        session_epoch = session_epoch + 1, updated_at = ${at}
      where email = ${email} and exists (select from tried where matched)
      returning id, session_epoch
    ), ${endSessions(sql, { keep: null, reason: 'password_reset', at })}, audited as (
      ${auditInsert(sql, { act, at, action: 'password.reset', targetType: 'user' }, sql`changed`)}
    )
    select id from changed`;
  return row !== undefined;
}

export interface AccountRow extends UserRow {
  readonly passwordHash: string | null;
  /** it has been signed in to from the browser of that mark */
  readonly isKnownDevice: boolean;
}

export async function findAccountByEmail(
  sql: Sql,
  email: string,
  device: string | null,
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${userColumns(sql)}, u.password_hash as "passwordHash",
      exists (select from sessions s where s.user_id = u.id and s.device = ${device}) as "isKnownDevice"
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
