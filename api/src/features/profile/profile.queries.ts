import type { AuditAction } from '@picks/contract/audit-actions';
import type { BodyOf } from '@picks/contract/endpoint';
import type { updateProfile } from '@picks/contract/profile';
import {
  choiceAssignments,
  isAddressFree,
  userColumns,
  type UserRow,
} from '#src/features/accounts/accounts.sql.ts';
import { endSessions, isLiveSession } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { codeClaim, proofTry } from '#src/features/email-codes/email-codes.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

export interface ProfileRow extends UserRow {
  readonly pendingEmail: string | null;
}

const profileColumns = (sql: Sql) => sql`${userColumns(sql)}, u.pending_email as "pendingEmail"`;

/** Whose profile, from which session, and when. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly act: Act;
}

export async function findProfile(sql: Sql, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`select ${profileColumns(sql)} from users u where u.id = ${userId}`;
  return row;
}

/** A mailbox by any spelling of its address. */
export async function mailboxOf(sql: Sql, email: string): Promise<string> {
  const [row] = await sql<[{ mailbox: string }]>`select mailbox_of(${email}) as mailbox`;
  return row.mailbox;
}

function audited(sql: Sql, { act, at }: Owner, action: AuditAction): Fragment {
  return auditInsert(sql, { act, at, action, targetType: 'user' }, sql`changed`);
}

type Profile = Omit<BodyOf<typeof updateProfile>, 'email'>;

/** What is absent stays as it is. */
function assignments(sql: Sql, profile: Profile, at: Date): Fragment {
  const { firstName = null, lastName = null, phone = null, timezone = null, notifications = {} } = profile;
  return sql`first_name = coalesce(${firstName}, u.first_name), last_name = coalesce(${lastName}, u.last_name),
    phone = coalesce(${phone}, u.phone), timezone = coalesce(${timezone}, u.timezone),
    ${choiceAssignments(sql, notifications)}, updated_at = ${at}`;
}

/** Claims the request for an owner whose session is live, where `condition` holds. */
export const claimByOwner = (
  sql: Sql,
  { userId, sessionId, at }: Owner,
  request: IdempotentRequest,
  condition: Fragment,
) =>
  claimInsert(
    sql,
    request,
    200,
    '',
    at,
    sql`(
    select from users u where u.id = ${userId} and ${isLiveSession(sql, sessionId)} and ${condition}) owner`,
  );

/**
 * Saves the profile; `isAddressBack`: the account's own address was saved, and the one that waits for its code is forgotten.
 * Undefined when the request was carried out before, or the session is over.
 */
export async function saveProfile(
  sql: Sql,
  owner: Owner,
  profile: Profile,
  isAddressBack: boolean,
  request: IdempotentRequest,
): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    with once as (${claimByOwner(sql, owner, request, sql`true`)}), changed as (
      update users u set ${assignments(sql, profile, owner.at)},
        pending_email = case when ${isAddressBack} then null else u.pending_email end
      where id = ${owner.userId} and exists (select from once)
      returning u.*
    ), audited as (${audited(sql, owner, 'profile.saved')})
    select ${profileColumns(sql)} from changed u`;
  return row;
}

/** The code of a new address, and the mails: with the code, or to the owner of an address that has an account. */
export interface AddressCode {
  readonly email: string;
  readonly codeHmac: Buffer;
  readonly confirm: OutgoingMail;
  readonly taken: OutgoingMail;
}

/** The CTEs `claimed` and `mailed`: a new code for an address, unless its last one is too young. */
function sendCode(sql: Sql, { email, codeHmac, confirm, taken }: AddressCode, at: Date): Fragment {
  const code = {
    purpose: 'change',
    email,
    codeHmac,
    linkHash: null,
    device: null,
    isKnownDevice: false,
    maySend: true,
    alwaysMails: true,
    at,
  } as const;
  return sql`claimed as (${codeClaim(sql, code, isAddressFree(sql, email))}), confirmation as (
    ${mailInsert(sql, confirm, at, sql`(select from claimed where is_needed)`)}
  ), warning as (${mailInsert(sql, taken, at, sql`(select from claimed where not is_needed)`)})`;
}

/**
 * Saves the profile with a new address to confirm; undefined when the request was carried out before, or the last code is
 * too young, and nothing is saved.
 */
export async function saveProfileWithAddress(
  sql: Sql,
  owner: Owner,
  profile: Profile,
  code: AddressCode,
  request: IdempotentRequest,
): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    with ${sendCode(sql, code, owner.at)}, once as (
      ${claimByOwner(sql, owner, request, sql`exists (select from claimed)`)}
    ), changed as (
      update users u set ${assignments(sql, profile, owner.at)}, pending_email = ${code.email}
      where id = ${owner.userId} and exists (select from once)
      returning u.*
    ), audited as (${audited(sql, owner, 'email.change_requested')})
    select ${profileColumns(sql)} from changed u`;
  return row;
}

/** A new code for the pending address; false when the last one is too young. */
export async function resendCode(sql: Sql, code: AddressCode, at: Date): Promise<boolean> {
  const rows = await sql`with ${sendCode(sql, code, at)} select from claimed`;
  return rows.length > 0;
}

/** Makes the pending address the account's by its code; undefined when the code is wrong or the address was taken. */
export async function takeAddress(
  sql: Sql,
  owner: Owner,
  { pendingEmail, codeHmac }: { readonly pendingEmail: string; readonly codeHmac: Buffer },
  toOldAddress: OutgoingMail,
): Promise<ProfileRow | undefined> {
  const { userId, sessionId, at } = owner;
  const [row] = await sql<ProfileRow[]>`
    with ${proofTry(sql, 'change', { email: pendingEmail, ip: owner.act.ip, secret: { codeHmac } }, at)}, freed as materialized (
      select free_address(${pendingEmail}) from tried where matched
    ), changed as (
      update users u set email = pending_email, pending_email = null, session_epoch = session_epoch + 1,
        updated_at = ${at}
      where id = ${userId} and pending_email = ${pendingEmail} and ${isLiveSession(sql, sessionId)}
        and exists (select from freed)
        and ${isAddressFree(sql, pendingEmail)}
      returning u.*
    ), ${endSessions(sql, { keep: sessionId, reason: 'email_changed', at })}, mailed as (
      ${mailInsert(sql, toOldAddress, at, sql`changed`)}
    ), audited as (${audited(sql, owner, 'email.changed')})
    select ${profileColumns(sql)} from changed u`;
  return row;
}
