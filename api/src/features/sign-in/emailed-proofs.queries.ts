import { EMAIL_CODE } from '@picks/contract/sign-in';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { confirmedInsert, hasSignedIn } from '#src/features/accounts/known-browsers.sql.ts';
import { endSessions } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import {
  type CodeClaim,
  codeClaim,
  codeCooldownStart,
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
  /** of the sign-up so far, when it has the same password */
  readonly repeatedHash: string | null;
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
 * A new account, or the replacement of one never verified; a verified one stays as it is, and its owner gets an email. Each
 * sign-up replaces who invited: whoever signed an address up before its owner isn't the one, unless the owner says so.
 * When another browser repeats an unverified sign-up with another password while an emailed code may still work, neither password is trusted:
 * the owner of the mailbox is signed in by the code and chooses one by reset.
 */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<MailOutcome> {
  const { email, at, code, device, verification, alreadyKnown } = account;
  const isNeeded = sql`not exists (
    select from users where email = ${email} and (email_verified_at is not null or not is_active)
  )`;
  const mailed = (mail: OutgoingMail, condition: Fragment) =>
    mailInsert(sql, mail, at, sql`(select from claimed where ${code.maySend} and ${condition})`);
  const isOfOthers = sql`(u.updated_at > ${new Date(at.getTime() - EMAIL_CODE.lifetime * 1000)}
    and u.password_device is distinct from ${device} and not coalesce(u.password_hash = ${account.repeatedHash}, false))`;
  const [row] = await sql<{ isClaimed: boolean }[]>`
    with claimed as (${codeClaim(sql, code, isNeeded)}), registered as (
      insert into users as u (id, email, first_name, last_name, password_hash, password_device, accepted_terms_at, referral_code,
        referred_by, timezone, created_at, updated_at)
      select ${account.id}, ${email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash}, ${device},
        ${account.hasAcceptedTerms ? at : null}::timestamptz, ${account.referralCode},
        (${referrerOf(sql, account)}), ${account.timezone}, ${at}, ${at}
      where ${isNeeded}
      on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        accepted_terms_at = excluded.accepted_terms_at, referred_by = excluded.referred_by,
        timezone = excluded.timezone, updated_at = excluded.updated_at,
        password_hash = case when not ${isOfOthers} then excluded.password_hash end,
        password_device = case when not ${isOfOthers} then excluded.password_device end
      where u.email_verified_at is null and u.is_active
    ), verification as (${mailed(verification, sql`is_needed`)}), notified as (${mailed(alreadyKnown, sql`not is_needed`)})
    select exists (select from claimed) as "isClaimed"`;
  if (!row?.isClaimed) return 'too_soon';
  return code.maySend ? 'sent' : 'withheld';
}

/** Whether the address has an account that the purpose applies to. */
const hasAccountFor = (sql: Sql, { purpose, email }: CodeClaim): Fragment => sql`exists (
  select from users where email = ${email} and is_active and (${purpose} <> 'verify' or email_verified_at is null))`;

/** Replaces the code and emails it, if the address has an account that needs it. `wait`: seconds, when it's too soon. */
export async function requestCode(
  sql: Sql,
  code: CodeClaim,
  mail: OutgoingMail,
): Promise<{ readonly outcome: MailOutcome; readonly wait: number }> {
  const { purpose, email, at, maySend } = code;
  const [row] = await sql<{ isClaimed: boolean; isSent: boolean; wait: number | null }[]>`
    with claimed as (${codeClaim(sql, code, hasAccountFor(sql, code))}), mailed as (
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

/** Who an email would go to, as far as limits care. */
export interface Addressee {
  /** of the account; null where there is none */
  readonly userId: string | null;
  readonly isVerified: boolean;
  /** the browser that asks has signed in to the account */
  readonly isKnownDevice: boolean;
  /** the same for every spelling of the address */
  readonly mailbox: string;
}

export async function findAddressee(sql: Sql, email: string, device: string): Promise<Addressee> {
  const [row] = await sql<[Addressee]>`
    select u.id as "userId", u.email_verified_at is not null as "isVerified", mailbox_of(${email}) as mailbox,
      ${hasSignedIn(sql, sql`u.id`, sql`${device}`)} as "isKnownDevice"
    from (select) one left join users u on u.email = ${email}`;
  return row;
}

/** The password hash of a sign-up that waits for its code; null where there is none. */
export async function findSignUpHash(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select password_hash as hash from users where email = ${email} and email_verified_at is null`;
  return row?.hash ?? null;
}

/** What tells one sign-up of an address from another: its password, and the browser in which it was chosen. */
export interface SignUp {
  readonly passwordHash: string | null;
  readonly passwordDevice: string | null;
}

/** The sign-up of an active account that a link was emailed for. */
export async function findSignUpByLink(
  sql: Sql,
  email: string,
  linkHash: Buffer,
  at: Date,
): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select u.password_hash as "passwordHash", u.password_device as "passwordDevice"
    from email_codes c join users u on u.email = c.email and u.session_epoch = c.link_epoch and u.is_active
    where c.purpose = 'verify' and c.email = ${email} and c.link_hash = ${linkHash} and c.link_expires_at > ${at}
      and c.consumed_at is null`;
  return row;
}

/** A proof, and the browser and the act it came with. */
interface ProofAttempt {
  readonly proof: MailedProof;
  readonly device: string;
  readonly act: Act;
}

/**
 * Verifies the address and opens a session, never past a second factor, and only while the account has the password of `signUp`, if
 * given. `matched` without either: the account is disabled, or was signed up anew meanwhile.
 */
export async function saveVerifiedAddress(
  sql: Sql,
  { proof, act }: Pick<ProofAttempt, 'proof' | 'act'>,
  session: NewSession,
  signUp?: SignUp,
): Promise<{ matched: boolean; hasTwoFactor: boolean; user: UserRow | null }> {
  const { email } = proof;
  const isSameSignUp =
    signUp === undefined ? sql`` : sql`and u.password_hash is not distinct from ${signUp.passwordHash}`;
  const [row] = await sql<(UserRow & { matched: boolean | null; isGuarded: boolean })[]>`
    with ${proofTry(sql, 'verify', proof, session.at)}, verified as (
      update users as u set email_verified_at = coalesce(u.email_verified_at, ${session.at}), updated_at = ${session.at}
      where u.email = ${email} and u.is_active and not u.has_two_factor and exists (select from tried where matched)
        ${isSameSignUp}
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

/** Sets the password, ends every session of the account, and confirms the browser. */
export async function saveNewPassword(
  sql: Sql,
  { proof, device, act }: ProofAttempt,
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

/** Confirms the browser for the account; false when the proof is wrong. */
export async function saveConfirmedBrowser(
  sql: Sql,
  { proof, device, act }: ProofAttempt,
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
