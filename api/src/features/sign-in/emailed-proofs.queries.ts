import { EMAIL_CODE } from '@picks/contract/sign-in';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { confirmedInsert, isKnownBrowser } from '#src/features/accounts/known-browsers.sql.ts';
import { endSessions } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import {
  type CodeClaim,
  codeClaim,
  codeCooldownStart,
  isOfOthers,
  type MailedProof,
  type MailOutcome,
  proofTry,
} from '#src/features/email-codes/email-codes.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { crowdOut, type NewSession, sessionInsert } from './sign-in.queries.ts';

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
  readonly code: CodeClaim;
  readonly at: Date;
  readonly verification: OutgoingMail;
  /** for the owner of the address when it has a verified account already */
  readonly alreadyKnown: OutgoingMail;
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
 * When another browser repeats an unverified sign-up while its code or link works, neither password is trusted: whoever holds the
 * mailbox is signed in by the code and sets one by reset.
 */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<MailOutcome> {
  const { email, at, code, device, verification, alreadyKnown } = account;
  const isNeeded = sql`not exists (
    select from users where email = ${email} and (email_verified_at is not null or not is_active)
  )`;
  const mailed = (mail: OutgoingMail, condition: Fragment) =>
    mailInsert(sql, mail, at, sql`(select from claimed where ${code.maySend} and ${condition})`);
  const [row] = await sql<{ isClaimed: boolean }[]>`
    with claimed as (${codeClaim(sql, code, isNeeded)}), registered as (
      insert into users as u (id, email, first_name, last_name, password_hash, accepted_terms_at, referral_code,
        referred_by, timezone, created_at, updated_at)
      select ${account.id}, ${email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash},
        ${account.hasAcceptedTerms ? at : null}::timestamptz, ${account.referralCode},
        (${referrerOf(sql, account)}), ${account.timezone}, ${at}, ${at}
      from claimed where is_needed
      on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        accepted_terms_at = excluded.accepted_terms_at, referred_by = excluded.referred_by,
        timezone = excluded.timezone, updated_at = excluded.updated_at,
        password_hash = case when exists (select from email_codes c where c.purpose = 'verify' and c.email = ${email}
          and ${isOfOthers(sql, device, at)}) then null else excluded.password_hash end
      where u.email_verified_at is null and u.is_active
    ), verification as (${mailed(verification, sql`is_needed`)}), told as (${mailed(alreadyKnown, sql`not is_needed`)})
    select exists (select from claimed) as "isClaimed"`;
  if (!row?.isClaimed) return 'too_soon';
  return code.maySend ? 'sent' : 'withheld';
}

/** For which account there is something to email: a row of `users` by the purpose. */
const needOf = (sql: Sql, { purpose, email }: CodeClaim): Fragment => sql`exists (
  select from users where email = ${email} and is_active and (${purpose} <> 'verify' or email_verified_at is null))`;

/** Replaces the code and emails it, if the address has an account that needs it. `wait`: seconds, when it's too soon. */
export async function requestCode(
  sql: Sql,
  code: CodeClaim,
  mail: OutgoingMail,
): Promise<{ readonly outcome: MailOutcome; readonly wait: number }> {
  const { purpose, email, at, maySend } = code;
  const [row] = await sql<{ isClaimed: boolean; isSent: boolean; wait: number | null }[]>`
    with claimed as (${codeClaim(sql, code, needOf(sql, code))}), mailed as (
      ${mailInsert(sql, mail, at, sql`(select from claimed where is_needed and ${maySend})`)} returning true
    )
    select exists (select from claimed) as "isClaimed", exists (select from mailed) as "isSent", (
      select ceil(extract(epoch from sent_at - ${codeCooldownStart(at)}::timestamptz))::int
      from email_codes where purpose = ${purpose} and email = ${email} and sent_at > ${codeCooldownStart(at)}
    ) as wait`;
  if (row?.isClaimed) return { outcome: row.isSent ? 'sent' : 'withheld', wait: 0 };
  // The one that was faster is not visible to this statement yet.
  return { outcome: 'too_soon', wait: row?.wait ?? EMAIL_CODE.cooldown };
}

/** Whether a browser is known to the account of an address. */
export async function isBrowserOf(sql: Sql, email: string, device: string): Promise<boolean> {
  const rows = await sql`
    select from users u where u.email = ${email} and ${isKnownBrowser(sql, sql`u.id`, sql`${device}`)}`;
  return rows.length > 0;
}

/** What proves who reads an address, and who sent it from which browser. */
interface MailAnswer {
  readonly proof: MailedProof;
  readonly device: string;
  readonly act: Act;
}

/**
 * Verifies the address and opens a session, never past a second factor. `matched` without either: the account is
 * disabled.
 */
export async function verifyAddress(
  sql: Sql,
  { proof, act }: Pick<MailAnswer, 'proof' | 'act'>,
  session: NewSession,
): Promise<{ matched: boolean; hasTwoFactor: boolean; user: UserRow | null }> {
  const { email } = proof;
  const [row] = await sql<(UserRow & { matched: boolean | null; isGuarded: boolean })[]>`
    with ${proofTry(sql, 'verify', proof, session.at)}, verified as (
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

/** Sets the password, ends every session of the account, and makes the browser known to it. */
export async function resetPasswordByProof(
  sql: Sql,
  { proof, device, act }: MailAnswer,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const [row] = await sql<{ id: string }[]>`
    with ${proofTry(sql, 'reset', proof, at)}, changed as (
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${at}),
        session_epoch = session_epoch + 1, updated_at = ${at}
      where email = ${proof.email} and exists (select from tried where matched)
      returning id, session_epoch
    ), ${endSessions(sql, { keep: null, reason: 'password_reset', at })}, confirmed as (
      ${confirmedInsert(sql, device, at, sql`changed`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'password.reset', targetType: 'user' }, sql`changed`)}
    )
    select id from changed`;
  return row !== undefined;
}

/** Makes the browser known to the account; false when the proof is wrong. */
export async function confirmBrowserByProof(
  sql: Sql,
  { proof, device, act }: MailAnswer,
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    with ${proofTry(sql, 'browser', proof, at)}, account as (
      select id from users where email = ${proof.email} and is_active and exists (select from tried where matched)
    ), confirmed as (${confirmedInsert(sql, device, at, sql`account`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'sign_in.browser_confirmed', targetType: 'user' }, sql`account`)}
    )
    select from account`;
  return rows.length > 0;
}
