import type { BodyOf } from '@picks/contract/endpoint';
import { profileMessages, type ProfileUser, type updateProfile } from '@picks/contract/profile';
import { EMAIL_CODE, signInMessages } from '@picks/contract/sign-in';
import { isUniqueViolation } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import { toUser } from '#src/features/accounts/accounts.sql.ts';
import { newCode } from '#src/features/email-codes/email-codes.service.ts';
import type { MailRequest } from '#src/features/email-codes/mail-limits.service.ts';
import type { MailOutcome } from '#src/features/email-codes/email-codes.sql.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { profileMails } from './profile.mails.ts';
import {
  type AddressCode,
  findProfile,
  mailboxOf,
  type Owner,
  type ProfileRow,
  resendCode,
  saveProfile,
  saveProfileWithAddress,
  takeAddress,
} from './profile.queries.ts';

export interface ProfileDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

const toProfile = (row: ProfileRow, now: Date): ProfileUser => ({
  ...toUser(row, now),
  pendingEmail: row.pendingEmail,
});

const codeKey = (userId: string, email: string, code: string) => `code:change:${userId}:${email}:${code}`;

async function profileRow(deps: ProfileDependencies, userId: string): Promise<ProfileRow> {
  const row = await findProfile(deps.sql, userId);
  if (row === undefined) throw problem('session_revoked');
  return row;
}

export async function profileOf(deps: ProfileDependencies, userId: string, now: Date): Promise<ProfileUser> {
  return toProfile(await profileRow(deps, userId), now);
}

function codeFor({ sealing }: ProfileDependencies, userId: string, email: string): AddressCode {
  const code = newCode();
  return {
    email,
    codeHmac: sealing.hmac(codeKey(userId, email, code)),
    confirm: composeMail(sealing, email, profileMails.confirm(code)),
    taken: composeMail(sealing, email, profileMails.taken()),
  };
}

/** Refuses when the address has had its emails of the day; a signed-in caller may know. */
function assertMaySend(maySend: boolean): void {
  if (!maySend) throw problem('too_many_requests', { message: profileMessages.tooManyEmails });
}

function tooYoung() {
  const message = signInMessages.wait(EMAIL_CODE.cooldown);
  return problem('code_cooldown', { message, retryAfter: EMAIL_CODE.cooldown });
}

/** The address a profile brings, if it is neither the account's nor the one it waits for already. */
export async function newAddressOf(
  deps: ProfileDependencies,
  userId: string,
  email: string | undefined,
): Promise<string | null> {
  if (email === undefined) return null;
  const current = await profileRow(deps, userId);
  return email === current.email || email === current.pendingEmail ? null : email;
}

/** Saves a profile with a new address, which is pending from now on. */
export async function saveWithNewAddress(
  deps: ProfileDependencies,
  owner: Owner,
  { email, ...profile }: BodyOf<typeof updateProfile> & { readonly email: string },
  request: IdempotentRequest,
  maySend: boolean,
): Promise<{ readonly user: ProfileUser; readonly outcome: MailOutcome }> {
  assertMaySend(maySend);
  const code = codeFor(deps, owner.userId, email);
  const row = await saveProfileWithAddress(deps.sql, owner, profile, code, request);
  if (row === undefined) throw tooYoung();
  return { user: toProfile(row, owner.at), outcome: 'sent' };
}

/** Saves a profile whose address, if it has one, is known already. */
export async function saveOwnProfile(
  deps: ProfileDependencies,
  owner: Owner,
  { email, ...profile }: BodyOf<typeof updateProfile>,
  request: IdempotentRequest,
): Promise<ProfileUser> {
  const current = await profileRow(deps, owner.userId);
  const row = await saveProfile(deps.sql, owner, profile, email === current.email, request);
  if (row === undefined) throw problem('session_revoked');
  return toProfile(row, owner.at);
}

/** An email to a new address, within limits of the member who asks and of the mailbox, which isn't theirs until it is confirmed. */
export async function changeRequest(
  { sql }: ProfileDependencies,
  userId: string,
  email: string,
): Promise<MailRequest> {
  return { purpose: 'change', email, knownAs: userId, newMailbox: await mailboxOf(sql, email) };
}

/** The address that waits for its code. */
export async function pendingAddressOf(deps: ProfileDependencies, userId: string): Promise<string> {
  const { pendingEmail } = await profileRow(deps, userId);
  if (pendingEmail === null) throw problem('no_address_pending');
  return pendingEmail;
}

/** Emails the pending address a new code. */
export async function mailNewCode(
  deps: ProfileDependencies,
  { userId, at }: Pick<Owner, 'userId' | 'at'>,
  pendingEmail: string,
  maySend: boolean,
): Promise<{ readonly outcome: MailOutcome }> {
  assertMaySend(maySend);
  if (!(await resendCode(deps.sql, codeFor(deps, userId, pendingEmail), at))) throw tooYoung();
  return { outcome: 'sent' };
}

export async function confirmAddress(
  deps: ProfileDependencies,
  owner: Owner,
  otpCode: string,
): Promise<ProfileUser> {
  const { email, pendingEmail } = await profileRow(deps, owner.userId);
  const refused = () => problem('code_invalid');
  if (pendingEmail === null) throw refused();
  const codeHmac = deps.sealing.hmac(codeKey(owner.userId, pendingEmail, otpCode));
  const mail = composeMail(deps.sealing, email, profileMails.changed());
  const row = await takeAddress(deps.sql, owner, { pendingEmail, codeHmac }, mail).catch((error: unknown) => {
    // Someone signed up with the address in the same moment.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (row === undefined) throw refused();
  return toProfile(row, owner.at);
}
