import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { composeMail, type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { SignInDependencies } from './opened-session.ts';
import { newDeviceMail } from './sign-in.mails.ts';
import type { NewSession } from './sign-in.queries.ts';

/** A sign-in, as its owner would be told of it. */
export interface SignInNotice {
  readonly mail: OutgoingMail;
  readonly ip: string;
}

export function composeNotice(
  { sealing }: Pick<SignInDependencies, 'sealing'>,
  email: string,
  { label, at }: NewSession,
  ip: string,
): SignInNotice {
  return { mail: composeMail(sealing, email, newDeviceMail({ label, ip, at })), ip };
}

/**
 * Mails it unless the device is known: by its cookie, or as the same kind of browser at the same address. Nor is the
 * first sign-in ever told. `source` is a CTE of the account that signs in.
 */
export function noticeInsert(
  sql: Sql,
  { mail, ip }: SignInNotice,
  { audience, device, label, at }: NewSession,
  source: Fragment,
): Fragment {
  // The console's cookie is signed for the address: only a known device has an id there.
  const isKnown = audience === 'console' && device !== null;
  return mailInsert(
    sql,
    mail,
    at,
    sql`(
      select from ${source} a
      where not ${isKnown}::boolean and exists (select from sessions s where s.user_id = a.id)
        and not exists (select from sessions s where s.user_id = a.id
          and (s.device = ${device}::text or (s.label = ${label} and s.ip = ${ip}))))`,
  );
}
