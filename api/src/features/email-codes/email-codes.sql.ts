import { EMAIL_CODE } from '@picks/contract/sign-in';
import type { Fragment, Sql } from '#src/database/client.ts';

/** Of a sign-up, a forgotten password, a new address of an account. */
export type CodePurpose = 'verify' | 'reset' | 'change';

const expiryOf = (at: Date) => new Date(at.getTime() + EMAIL_CODE.lifetime * 1000);
/** A code sent later than this is too young to be replaced. */
export const codeCooldownStart = (at: Date) => new Date(at.getTime() - EMAIL_CODE.cooldown * 1000);

/**
 * Replaces the code of an address; no row while the cooldown runs. Of two requests at once the second waits here and
 * finds the cooldown of the first. `codeHmac` is null where there is nothing to mail a code for.
 */
export function codeClaim(
  sql: Sql,
  purpose: CodePurpose,
  email: string,
  at: Date,
  codeHmac: Fragment,
): Fragment {
  return sql`
    insert into email_codes as c (purpose, email, code_hmac, sent_at, expires_at)
    select ${purpose}, ${email}, ${codeHmac}, ${at}, ${expiryOf(at)}
    on conflict (purpose, email) do update set code_hmac = excluded.code_hmac, attempts = 0, client_tries = '{}',
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, consumed_at = null
    where c.sent_at <= ${codeCooldownStart(at)}
    returning c.code_hmac is not null as is_needed`;
}

/** A code somebody enters, and the address of the client. */
export interface CodeTry {
  readonly email: string;
  readonly codeHmac: Buffer;
  readonly ip: string;
}

/**
 * Counts the try before it compares, of the client and of all; a match consumes the code. A CTE named `tried` with
 * `matched`.
 */
export function codeTry(
  sql: Sql,
  purpose: CodePurpose,
  { email, codeHmac, ip }: CodeTry,
  at: Date,
): Fragment {
  const ofClient = sql`coalesce((client_tries ->> ${ip})::int, 0)`;
  return sql`
    tried as (
      update email_codes set attempts = attempts + 1,
        client_tries = client_tries || jsonb_build_object(${ip}::text, ${ofClient} + 1),
        consumed_at = case when code_hmac = ${codeHmac} then ${at}::timestamptz end
      where purpose = ${purpose} and email = ${email} and expires_at > ${at} and consumed_at is null
        and attempts < ${EMAIL_CODE.triesInAll} and ${ofClient} < ${EMAIL_CODE.tries}
      returning consumed_at is not null as matched
    )`;
}
