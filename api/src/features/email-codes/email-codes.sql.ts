import { EMAIL_CODE } from '@picks/contract/sign-in';
import type { Fragment, Sql } from '#src/database/client.ts';

/** For a sign-up, a forgotten password, an account's new address, and a browser that too many wrong passwords keep out. */
export type CodePurpose = 'verify' | 'reset' | 'change' | 'browser';

/** Result of an email request. `withheld`: there was nothing to send, or the address has had its emails of the day. */
export type MailOutcome = 'sent' | 'withheld' | 'too_soon';

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
/** A code sent later than this is too young to be replaced. */
export const codeCooldownStart = (at: Date) => after(at, -EMAIL_CODE.cooldown);

export interface CodeClaim {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly codeHmac: Buffer;
  /** null where the email has no link with a token */
  readonly linkHash: Buffer | null;
  /** the mark of the browser that asks */
  readonly device: string | null;
  /** that browser has signed in to the address's account: it doesn't wait for what others asked for */
  readonly isKnownDevice: boolean;
  /** false: the cooldown starts, and what was sent last stays good */
  readonly maySend: boolean;
  /** where no code is needed, another email goes out instead: the cooldown is that of emails, not of requests */
  readonly alwaysMails: boolean;
  readonly at: Date;
}

/** The session epoch of an address's account: a link ends when it changes, as with every new password. */
const epochOf = (sql: Sql, email: string): Fragment =>
  sql`coalesce((select u.session_epoch from users u where u.email = ${email}), 0)`;

/**
 * True if the owner of an existing account hasn't been emailed about a repeated sign-up yet: the row still has the code they verified
 * with, which that email removes. A change of address always waits for the cooldown, because its response would reveal a recent
 * sign-up with the address.
 */
const isFirstNotice = (sql: Sql, { purpose, maySend }: CodeClaim): Fragment =>
  sql`(${purpose === 'verify' && maySend} and c.code_hmac is not null and not (select is_needed from need))`;

/** Whether the cooldown of a row `c` has passed for whoever asks. */
function hasCooledDown(sql: Sql, claim: CodeClaim): Fragment {
  const { device, isKnownDevice, alwaysMails, at } = claim;
  const start = codeCooldownStart(at);
  if (alwaysMails)
    return sql`(c.mailed_at is null or c.mailed_at <= ${start} or ${isFirstNotice(sql, claim)})`;
  return sql`(c.sent_at <= ${start} or (${isKnownDevice} and c.device is distinct from ${device}))`;
}

/**
 * Replaces the code of an address. Returns `is_needed`: whether there is anything to send a code for, by the condition
 * `isNeeded`; no row while the cooldown runs. Of two requests at once, the second waits here and finds the cooldown of the first.
 */
export function codeClaim(sql: Sql, claim: CodeClaim, isNeeded: Fragment): Fragment {
  const { purpose, email, codeHmac, linkHash, device, maySend, alwaysMails, at } = claim;
  const replaced = sql`, code_hmac = excluded.code_hmac, link_hash = excluded.link_hash, link_epoch = excluded.link_epoch,
    expires_at = excluded.expires_at, link_expires_at = excluded.link_expires_at, attempts = 0, client_tries = '{}',
    consumed_at = null`;
  return sql`
    with need as (
      select is_needed, is_needed and ${maySend} as has_code, (is_needed or ${alwaysMails}) and ${maySend} as is_mailed
      from (select (${isNeeded}) as is_needed) asked
    )
    insert into email_codes as c
      (purpose, email, code_hmac, link_hash, link_epoch, device, sent_at, mailed_at, expires_at, link_expires_at)
    select ${purpose}, ${email}, case when has_code then ${codeHmac}::bytea end, case when has_code then ${linkHash}::bytea end,
      ${epochOf(sql, email)}, ${device}, ${at}, case when is_mailed then ${at}::timestamptz end,
      ${after(at, EMAIL_CODE.lifetime)}, case when ${linkHash !== null} then ${after(at, EMAIL_CODE.linkLifetime)}::timestamptz end
    from need
    on conflict (purpose, email) do update set sent_at = excluded.sent_at, device = excluded.device,
      mailed_at = coalesce(excluded.mailed_at, c.mailed_at) ${maySend ? replaced : sql``}
    where ${hasCooledDown(sql, claim)}
    returning (select is_needed from need) as is_needed`;
}

/** What somebody enters or opens, and the address of their client. */
export interface MailedProof {
  readonly email: string;
  readonly ip: string;
  readonly secret: { readonly codeHmac: Buffer } | { readonly linkHash: Buffer };
}

/**
 * The CTE `tried` with `matched`; a match uses up the code and the link. A code's try is counted before it is compared, for the client and
 * for all. A link's token can't be guessed, so nothing is counted. The link that confirms a browser may have been opened in another one
 * than the code is needed in, so it leaves the code.
 */
export function proofTry(
  sql: Sql,
  purpose: CodePurpose,
  { email, ip, secret }: MailedProof,
  at: Date,
): Fragment {
  if ('linkHash' in secret)
    return sql`
      tried as (
        update email_codes set link_hash = null, consumed_at = case when ${purpose !== 'browser'} then ${at}::timestamptz end
        where purpose = ${purpose} and email = ${email} and link_hash = ${secret.linkHash} and link_expires_at > ${at}
          and link_epoch = ${epochOf(sql, email)} and consumed_at is null
        returning true as matched
      )`;
  const ofClient = sql`coalesce((client_tries ->> ${ip})::int, 0)`;
  return sql`
    tried as (
      update email_codes set attempts = attempts + 1,
        client_tries = client_tries || jsonb_build_object(${ip}::text, ${ofClient} + 1),
        consumed_at = case when code_hmac = ${secret.codeHmac} then ${at}::timestamptz end,
        link_hash = case when code_hmac is distinct from ${secret.codeHmac} then link_hash end
      where purpose = ${purpose} and email = ${email} and expires_at > ${at} and consumed_at is null
        and attempts < ${EMAIL_CODE.triesInAll} and ${ofClient} < ${EMAIL_CODE.tries}
      returning consumed_at is not null as matched
    )`;
}
