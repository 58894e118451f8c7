import type { Fragment, Sql } from '#src/database/client.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import type { OutgoingMail } from '#src/features/mail/mail.service.ts';
import { byteaArray } from './two-factor.queries.ts';

/** How a code was right: the time step it is of and the secret it was compared with, or the recovery code it is. */
export type CodeProof =
  | { readonly kind: 'app'; readonly step: number; readonly sealedSecret: Buffer }
  | { readonly kind: 'recovery'; readonly codeHmacs: readonly Buffer[]; readonly mail: OutgoingMail };

/**
 * The CTE `spent`, with the account's id when the code had not been used: by compare-and-set, so that of any number at
 * once one succeeds. A used recovery code is told by mail. `condition` is what else must hold.
 */
export function spendCode(
  sql: Sql,
  userId: string,
  proof: CodeProof,
  at: Date,
  condition: Fragment,
): Fragment {
  if (proof.kind === 'app') {
    return sql`spent as (
      update two_factors set last_step = ${proof.step}
      where user_id = ${userId} and enabled_at is not null and sealed_secret = ${proof.sealedSecret}
        and last_step < ${proof.step} and ${condition}
      returning user_id
    )`;
  }
  const codes = byteaArray(sql, proof.codeHmacs);
  return sql`spent as (
    update two_factors set recovery_hmacs = array(select h from unnest(recovery_hmacs) h where h <> all (${codes}))
    where user_id = ${userId} and enabled_at is not null and recovery_hmacs && ${codes} and ${condition}
    returning user_id
  ), told as (${mailInsert(sql, proof.mail, at, sql`spent`)})`;
}
