import type { AuditActionOf } from '@picks/contract/audit-actions';
import { endSessions, isLiveSession } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

export interface SecondFactor {
  readonly email: string;
  readonly sealedSecret: Buffer | null;
  readonly isOn: boolean;
}

export async function findSecondFactor(sql: Sql, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await sql<SecondFactor[]>`
    select u.email, f.sealed_secret as "sealedSecret", u.has_two_factor as "isOn"
    from users u left join two_factors f on f.user_id = u.id where u.id = ${userId}`;
  return row;
}

/** Keeps a secret that is being set up in place of an earlier one; false when the second factor is on. */
export async function saveSecret(sql: Sql, userId: string, sealedSecret: Buffer, at: Date): Promise<boolean> {
  const rows = await sql`
    insert into two_factors as f (user_id, sealed_secret, created_at) values (${userId}, ${sealedSecret}, ${at})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
    where f.enabled_at is null
    returning 1`;
  return rows.length > 0;
}

/** The driver has no arrays of bytes. */
export function byteaArray(sql: Sql, values: readonly Buffer[]): Fragment {
  const hexes = values.map((value) => value.toString('hex'));
  return sql`array(select decode(hex, 'hex') from unnest(${hexes}::text[]) hex)`;
}

/** A change of the account's second factor: whose, from which session, told by which mail. */
export interface FactorChange {
  readonly userId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly act: Act;
  readonly mail: OutgoingMail;
}

function audited(
  sql: Sql,
  { act, at }: FactorChange,
  action: AuditActionOf<'two_factor'>,
  source: Fragment,
): Fragment {
  return auditInsert(sql, { act, at, action, targetType: 'user' }, sql`${source} s`);
}

/** Switches on with the first code of the secret that was read; false when it was replaced or is on meanwhile. */
export async function enable(
  sql: Sql,
  change: FactorChange,
  code: { readonly sealedSecret: Buffer; readonly step: number },
  recoveryHmacs: readonly Buffer[],
): Promise<boolean> {
  const { userId, sessionId, at, mail } = change;
  const rows = await sql`
    with enabled as (
      update two_factors f set enabled_at = ${at}, last_step = ${code.step}, recovery_hmacs = ${byteaArray(sql, recoveryHmacs)}
      from users u
      where f.user_id = ${userId} and f.enabled_at is null and f.sealed_secret = ${code.sealedSecret}
        and u.id = f.user_id and ${isLiveSession(sql, sessionId)}
      returning f.user_id
    ), changed as (
      update users set has_two_factor = true, session_epoch = session_epoch + 1, updated_at = ${at}
      where id in (select user_id from enabled)
      returning id, session_epoch
    ), ${endSessions(sql, { keep: sessionId, reason: 'two_factor_on', at })}, mailed as (
      ${mailInsert(sql, mail, at, sql`changed`)}
    ), audited as (${audited(sql, change, 'two_factor.enabled', sql`changed`)})
    select id from changed`;
  return rows.length > 0;
}

/** Switches off, and forgets the secret and the recovery codes; false when it is off or the session has ended. */
export async function disable(sql: Sql, change: FactorChange): Promise<boolean> {
  const { userId, sessionId, at, mail } = change;
  const rows = await sql`
    with changed as (
      update users u set has_two_factor = false, session_epoch = session_epoch + 1, updated_at = ${at}
      where id = ${userId} and has_two_factor and ${isLiveSession(sql, sessionId)}
      returning id, session_epoch
    ), forgotten as (delete from two_factors where user_id in (select id from changed)),
    ${endSessions(sql, { keep: sessionId, reason: 'two_factor_off', at })}, mailed as (
      ${mailInsert(sql, mail, at, sql`changed`)}
    ), audited as (${audited(sql, change, 'two_factor.disabled', sql`changed`)})
    select id from changed`;
  return rows.length > 0;
}

/**
 * Switches somebody's second factor off, in place of its owner; every session of theirs ends. False when it is off, or
 * there is no such account.
 */
export async function reset(
  sql: Sql,
  { userId, at, act, mail }: Omit<FactorChange, 'sessionId'>,
  reason: string,
): Promise<boolean> {
  const rows = await sql`
    with changed as (
      update users u set has_two_factor = false, session_epoch = session_epoch + 1, updated_at = ${at}
      where id = ${userId} and has_two_factor and closed_at is null
      returning id, session_epoch
    ), forgotten as (delete from two_factors where user_id in (select id from changed)),
    ${endSessions(sql, { keep: null, reason: 'two_factor_reset', at })}, mailed as (
      ${mailInsert(sql, mail, at, sql`changed`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'two_factor.reset', targetType: 'user' }, sql`changed`, { after: sql`jsonb_build_object('reason', ${reason}::text)` })}
    )
    select id from changed`;
  return rows.length > 0;
}

/** New recovery codes in place of all old ones; false when the second factor is off or the session has ended. */
export async function replaceRecoveryCodes(
  sql: Sql,
  change: FactorChange,
  recoveryHmacs: readonly Buffer[],
): Promise<boolean> {
  const { userId, sessionId, at, mail } = change;
  const rows = await sql`
    with changed as (
      update two_factors f set recovery_hmacs = ${byteaArray(sql, recoveryHmacs)} from users u
      where f.user_id = ${userId} and f.enabled_at is not null and u.id = f.user_id and ${isLiveSession(sql, sessionId)}
      returning u.id
    ), mailed as (${mailInsert(sql, mail, at, sql`changed`)}),
    audited as (${audited(sql, change, 'two_factor.codes_renewed', sql`changed`)})
    select id from changed`;
  return rows.length > 0;
}

/** Secrets that were not sealed by the key of this id. */
export function listSealedBefore(
  sql: Sql,
  keyId: Buffer,
): Promise<{ userId: string; sealedSecret: Buffer }[]> {
  return sql<{ userId: string; sealedSecret: Buffer }[]>`
    select user_id as "userId", sealed_secret as "sealedSecret" from two_factors
    where substring(sealed_secret from 1 for ${keyId.length}) <> ${keyId}`;
}

/** Unless it was replaced meanwhile. */
export async function replaceSealed(sql: Sql, userId: string, from: Buffer, to: Buffer): Promise<void> {
  await sql`update two_factors set sealed_secret = ${to} where user_id = ${userId} and sealed_secret = ${from}`;
}
