import { isAddressFree } from '#src/features/accounts/accounts.sql.ts';
import { endSessions } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import type { OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** What is corrected: as it was seen, and as it shall be. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

interface Correction {
  /** of the entry that keeps both sides */
  readonly id: string;
  readonly userId: string;
  readonly seen: Details;
  readonly wanted: Details;
  /** the names of what differs */
  readonly fields: readonly string[];
  readonly reason: string;
  readonly at: Date;
  readonly act: Act;
  readonly mail: OutgoingMail;
  /** for the address before, when that changes; null when it stays */
  readonly toOldAddress: OutgoingMail | null;
}

const only = (sql: Sql, details: Details, fields: readonly string[]): Fragment =>
  sql`${sql.json(Object.fromEntries(Object.entries(details).filter(([field]) => fields.includes(field))))}::jsonb`;

/**
 * Corrects an account that is still as it was seen. A new email ends every session, and whatever waits for a code. It is not
 * an administrator's, and it counts as confirmed where the one before did: an account that lost its confirmation could be
 * signed up anew by anybody. False when nothing was changed.
 */
export async function saveCorrection(sql: Sql, correction: Correction): Promise<boolean> {
  const { id, userId, seen, wanted, fields, reason, at, act, mail, toOldAddress } = correction;
  const isMoved = toOldAddress !== null;
  const asSeen = sql`id = ${userId} and closed_at is null
    and (first_name, last_name, email, phone) = (${seen.firstName}, ${seen.lastName}, ${seen.email}, ${seen.phone})`;
  const rows = await sql`
    with ${isMoved ? sql`freed as materialized (select free_address(${wanted.email}) from users where ${asSeen} and role <> 'admin'),` : sql``}
    changed as (
      update users set first_name = ${wanted.firstName}, last_name = ${wanted.lastName}, email = ${wanted.email},
        phone = ${wanted.phone}, updated_at = ${at}
        ${isMoved ? sql`, pending_email = null, session_epoch = session_epoch + 1` : sql``}
      where ${asSeen} ${isMoved ? sql`and exists (select from freed) and ${isAddressFree(sql, wanted.email)}` : sql``}
      returning id, session_epoch
    ), ${isMoved ? sql`${endSessions(sql, { keep: null, reason: 'email_corrected', at })}, warned as (${mailInsert(sql, toOldAddress, at, sql`changed`)}),` : sql``}
    mailed as (${mailInsert(sql, mail, at, sql`changed`)}), filed as (
      insert into user_corrections (id, user_id, before, after, created_at)
      select ${id}, id, ${only(sql, seen, fields)}, ${only(sql, wanted, fields)}, ${at} from changed
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.corrected', targetType: 'user' }, sql`changed`, {
        after: sql`jsonb_build_object('correction', ${id}::text, 'fields', ${fields.join(', ')}::text)`,
        reason: sql`${reason}::text`,
      })}
    )
    select id from changed`;
  return rows.length > 0;
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`select where not ${isAddressFree(sql, email)}`;
  return rows.length > 0;
}
