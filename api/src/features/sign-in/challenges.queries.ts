import type { Origin } from '@picks/contract/endpoint';
import { TWO_FACTOR } from '@picks/contract/two-factor';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { hasSignedIn, isConfirmed } from '#src/features/accounts/known-browsers.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { type CodeProof, spendCode } from '#src/features/two-factor/two-factor.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { noticeInsert, type SignInNotice } from './new-device.sql.ts';
import { crowdOut, type NewSession, sessionInsert } from './sign-in.queries.ts';

const DAY = 24 * 3600 * 1000;

export interface NewChallenge {
  readonly tokenHmac: Buffer;
  readonly audience: Origin;
  readonly device: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Opens a challenge for the account whose password was just compared, unless it changed or was disabled meanwhile. The
 * lock of the sign-in counts passwords, and this one was right.
 */
export async function openChallenge(
  sql: Sql,
  account: { id: string; passwordHash: string | null },
  { tokenHmac, audience, device, at, expiresAt }: NewChallenge,
  lockKey: string,
): Promise<boolean> {
  const rows = await sql`
    with account as (
      select id, session_epoch from users
      where id = ${account.id} and is_active and has_two_factor and password_hash = ${account.passwordHash}
    ), forgotten as (
      delete from sign_in_challenges where user_id in (select id from account) and expires_at <= ${at}
    ), unlocked as (delete from admin_locks where key = ${lockKey} and exists (select from account))
    insert into sign_in_challenges (token_hmac, user_id, session_epoch, audience, device, expires_at)
    select ${tokenHmac}, id, session_epoch, ${audience}, ${device}, ${expiresAt} from account
    returning user_id`;
  return rows.length > 0;
}

export interface OpenChallenge {
  readonly userId: string;
  readonly email: string;
  readonly device: string | null;
  /** that browser has signed in to the account */
  readonly isKnownDevice: boolean;
  /** an emailed code or link was entered in that browser for it */
  readonly isConfirmedDevice: boolean;
}

/** Counts a try before its code is looked at; undefined for a challenge that is unknown, used, tried out or too old. */
export async function tryChallenge(
  sql: Sql,
  tokenHmac: Buffer,
  audience: Origin,
  at: Date,
): Promise<OpenChallenge | undefined> {
  const [row] = await sql<OpenChallenge[]>`
    update sign_in_challenges c set attempts = attempts + 1 from users u
    where c.token_hmac = ${tokenHmac} and c.audience = ${audience} and c.consumed_at is null and c.expires_at > ${at}
      and c.attempts < ${TWO_FACTOR.tries} and u.id = c.user_id and u.is_active and u.session_epoch = c.session_epoch
    returning c.user_id as "userId", u.email, c.device, case when c.audience = 'console' then c.device is not null
      else ${hasSignedIn(sql, sql`c.user_id`, sql`c.device`)} end as "isKnownDevice",
      ${isConfirmed(sql, sql`c.user_id`, sql`c.device`)} as "isConfirmedDevice"`;
  return row;
}

/** Spends the code and opens the session; undefined when the code was used, or the account changed, meanwhile. */
export async function openSessionByCode(
  sql: Sql,
  challenge: { readonly tokenHmac: Buffer; readonly userId: string },
  proof: CodeProof,
  session: NewSession,
  notice: SignInNotice,
  act: Act,
): Promise<UserRow | undefined> {
  const { tokenHmac, userId } = challenge;
  const { at } = session;
  const [row] = await sql<UserRow[]>`
    with challenge as (
      select c.user_id, c.session_epoch from sign_in_challenges c
      where c.token_hmac = ${tokenHmac} and c.consumed_at is null for update
    ), account as (
      select u.* from users u join challenge c on c.user_id = u.id and c.session_epoch = u.session_epoch
      where u.is_active and u.has_two_factor for share of u
    ), ${spendCode(sql, userId, proof, at, sql`exists (select from account)`)}, consumed as (
      update sign_in_challenges set consumed_at = ${at} where token_hmac = ${tokenHmac} and exists (select from spent)
    ), opened as (${sessionInsert(sql, session, act.ip, sql`(select a.* from account a join spent on spent.user_id = a.id)`)}),
    ${crowdOut(sql, session, sql`(select a.* from account a join spent on spent.user_id = a.id)`)},
    new_device_told as (${noticeInsert(sql, notice, session, sql`(select user_id as id from spent)`)}), audited as (
      ${auditInsert(sql, { act: { ...act, actorId: userId }, at, action: 'sign_in.succeeded', targetType: 'user' }, sql`spent`, { id: sql`user_id`, after: sql`jsonb_build_object('by', ${proof.kind}::text)` })}
    )
    select ${userColumns(sql)} from users u join spent on spent.user_id = u.id`;
  return row;
}

/** Keeps a wrong code after a right password, and mails the owner at the third in a day. */
export async function saveRefusedCode(
  sql: Sql,
  refused: { readonly userId: string; readonly origin: Origin; readonly warning: OutgoingMail },
  at: Date,
  act: Act,
): Promise<void> {
  const after = sql.json({ origin: refused.origin, code: 'code_refused' });
  const isNewCount = sql`coalesce(refused_since < ${new Date(at.getTime() - DAY)}, true)`;
  const columns = { id: sql`${refused.userId}::text`, after: sql`${after}::jsonb` };
  await sql`
    with counted as (
      update two_factors set refused_codes = case when ${isNewCount} then 1 else refused_codes + 1 end,
        refused_since = case when ${isNewCount} then ${at} else refused_since end
      where user_id = ${refused.userId}
      returning refused_codes
    ), warned as (
      ${mailInsert(sql, refused.warning, at, sql`(select from counted where refused_codes = ${TWO_FACTOR.warnAt})`)}
    )
    ${auditInsert(sql, { act, at, action: 'sign_in.refused', targetType: 'user' }, sql`(select) refused`, columns)}`;
}
