import { randomBytes } from 'node:crypto';
import type { User } from '@picks/contract/accounts';
import type { Origin } from '@picks/contract/endpoint';
import { type Session, type SignInAnswer, signInMessages } from '@picks/contract/sign-in';
import { v7 as uuidv7 } from 'uuid';
import { effectivePlan, findUserRow, splitName, toUser } from '#src/features/accounts/accounts.sql.ts';
import { type CodePurpose } from '#src/features/email-codes/email-codes.sql.ts';
import { newCode } from '#src/features/email-codes/email-codes.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { saveRefusal } from '#src/features/audit/audit.sql.ts';
import { type Act, actOf, type Identity, type RequestContext } from '#src/http/context.ts';
import { bearerOf, minutesSince } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import type { SessionMemory } from './session-memory.ts';
import { beginAdminAttempt, lockKeyOf } from './admin-lock.queries.ts';
import { composeNotice } from './new-device.sql.ts';
import {
  type LimitedSignIn,
  newSession,
  type SignInDependencies,
  type Visitor,
  withToken,
} from './opened-session.ts';
import { stampConfirmationUsed } from './sessions.queries.ts';
import { passwordMistake, type PasswordOwner } from './password.rules.ts';
import { challenge } from './second-step.service.ts';
import {
  type AccountRow,
  findAccountByEmail,
  findSession,
  insertAccount,
  openSession,
  requestCode,
  resetPasswordByCode,
  type SessionRow,
  stampSeen,
  verifyAddress,
} from './sign-in.queries.ts';
import { existingAccountMail, resetMail, verificationMail } from './sign-in.mails.ts';
import { SEEN_EVERY, sessionLifetimes } from './sign-in.rules.ts';
import type { SessionClaims } from './tokens.ts';

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly invitedBy: string | null;
  readonly device: string;
  readonly hasAcceptedTerms: boolean;
  /** IANA */
  readonly timezone: string;
}

const codeKey = (purpose: CodePurpose, email: string, code: string) => `code:${purpose}:${email}:${code}`;

export function assertUsablePassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const mistake = passwordMistake(password, owner);
  if (mistake !== null) throw fieldProblem(field, mistake);
}

/** Eight letters and digits without look-alikes. */
export function newReferralCode(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Creates the account and mails the code; whether a mail went out. The same for known and unknown addresses, to the
 * caller.
 */
export async function registerAccount(
  deps: SignInDependencies,
  registration: Registration,
): Promise<boolean> {
  const { sealing, clock } = deps;
  const { email, name, password, invitedBy, device, hasAcceptedTerms, timezone } = registration;
  assertUsablePassword(password, { email, name });
  const passwordHash = await deps.passwords.hash(password);
  const code = newCode();
  return insertAccount(deps.sql, {
    id: uuidv7(),
    email,
    ...splitName(name),
    passwordHash,
    hasAcceptedTerms,
    timezone,
    referralCode: newReferralCode(),
    invitedBy,
    device,
    codeHmac: sealing.hmac(codeKey('verify', email, code)),
    at: clock.now(),
    verification: composeMail(sealing, email, verificationMail(code, email)),
    alreadyKnown: composeMail(sealing, email, existingAccountMail()),
  });
}

/** Mails a new code where there is an account for it. Throws the cooldown for any address asked twice in a minute. */
export async function mailCode(deps: SignInDependencies, purpose: CodePurpose, email: string): Promise<void> {
  const code = newCode();
  const draft = purpose === 'verify' ? verificationMail(code, email) : resetMail(code, email);
  const wait = await requestCode(deps.sql, {
    purpose,
    email,
    codeHmac: deps.sealing.hmac(codeKey(purpose, email, code)),
    at: deps.clock.now(),
    mail: composeMail(deps.sealing, email, draft),
  });
  if (wait > 0) throw problem('code_cooldown', { message: signInMessages.wait(wait), retryAfter: wait });
}

export async function verifyEmailByCode(
  deps: SignInDependencies,
  email: string,
  code: string,
  visitor: Visitor,
): Promise<Session> {
  const session = newSession('member', visitor, deps.clock.now());
  const codeHmac = deps.sealing.hmac(codeKey('verify', email, code));
  const answer = { email, codeHmac, act: visitor.act };
  const { matched, hasTwoFactor, user } = await verifyAddress(deps.sql, answer, session);
  if (!matched) throw problem('code_invalid');
  if (hasTwoFactor) throw problem('two_factor_sign_in');
  if (user === null) throw problem('account_disabled');
  return withToken(deps, user, session);
}

export async function resetPasswordWithCode(
  deps: SignInDependencies,
  answer: { email: string; otpCode: string; password: string },
  act: Act,
): Promise<void> {
  const { email, otpCode, password } = answer;
  // The account's name stays out of it: whether there is one is nobody's business yet.
  assertUsablePassword(password, { email, name: '' });
  const passwordHash = await deps.passwords.hash(password);
  const codeHmac = deps.sealing.hmac(codeKey('reset', email, otpCode));
  const done = await resetPasswordByCode(deps.sql, { email, codeHmac, act }, passwordHash, deps.clock.now());
  if (!done) throw problem('code_invalid');
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** a browser that has signed in with this address; null for any other */
  readonly knownDevice: string | null;
}

/** The account, when the password is its own, whatever its state; the same work for any other password. */
export async function comparePassword(
  deps: LimitedSignIn,
  account: AccountRow | undefined,
  { email, password, knownDevice }: Credentials,
): Promise<AccountRow | undefined> {
  const guesser = knownDevice === null ? email : `${knownDevice} ${email}`;
  await deps.limits.take('signInFailures', guesser);
  const isRight = await deps.passwords.verify(account?.passwordHash, password);
  if (!isRight) return undefined;
  await deps.limits.give('signInFailures', guesser);
  return account;
}

/**
 * Signs a member in. An administrator's password is under the console's lock here too; a locked one looks like a wrong
 * one, so that nobody learns who is an administrator.
 */
export async function signIn(
  deps: LimitedSignIn,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<SignInAnswer> {
  const now = deps.clock.now();
  const found = await findAccountByEmail(deps.sql, email, visitor.device);
  const knownDevice = found?.isKnownDevice ? visitor.device : null;
  const lockKey = lockKeyOf(email, knownDevice);
  // Counted for everyone, so that the time it takes says nothing; it only stops administrators.
  const { isAdmitted } = await beginAdminAttempt(deps.sql, lockKey, now);
  const account = await comparePassword(deps, found, { email, password, knownDevice });
  if (account === undefined || (account.role === 'admin' && !isAdmitted))
    throw problem('invalid_credentials');
  if (!account.isActive) throw problem('account_disabled');
  if (account.emailVerifiedAt === null) {
    await mailCode(deps, 'verify', email).catch(ignoreCooldown);
    throw problem('verification_required', { requiresVerification: true, email });
  }
  if (account.hasTwoFactor) return challenge(deps, account, 'member', visitor.device, lockKey);
  const session = newSession('member', visitor, now);
  const notice = composeNotice(deps, email, session, visitor.act.ip);
  if (!(await openSession(deps.sql, account, session, notice, visitor.act, lockKey)))
    throw problem('invalid_credentials');
  return withToken(deps, account, session);
}

/** A code mailed less than a minute ago is still good: no second one is needed. */
function ignoreCooldown(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'code_cooldown')) throw error;
}

async function sessionOf(
  { sql }: SignInDependencies,
  { sessionId, userId }: SessionClaims,
  audience: Origin,
): Promise<SessionRow> {
  const found = await findSession(sql, sessionId, userId, audience);
  if (found === undefined) throw problem('unauthenticated');
  return found;
}

/**
 * Reads the session and the account behind a token; everything that can be revoked is looked at, each time: in the database,
 * or in what `remembered` has of it.
 */
export async function authenticate(
  deps: SignInDependencies,
  token: string,
  audience: Origin,
  remembered?: SessionMemory,
): Promise<Identity> {
  const now = deps.clock.now();
  const claims = await deps.tokens.read(token, audience, now);
  if (claims === null) throw problem('unauthenticated');
  const { sessionId, userId } = claims;
  const row = await (remembered === undefined
    ? sessionOf(deps, claims, audience)
    : remembered.get(userId, sessionId, () => sessionOf(deps, claims, audience)));
  const silence = now.getTime() - row.lastSeenAt.getTime();
  const isLive =
    row.endedAt === null && row.isActive && row.expiresAt > now && silence < sessionLifetimes[audience].idle;
  if (!isLive) throw problem('session_revoked');
  if (silence > SEEN_EVERY) {
    await stampSeen(deps.sql, sessionId, now);
    remembered?.drop(userId);
  }
  return {
    userId: row.id,
    sessionId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    role: row.role,
    plan: effectivePlan(row, now),
    planExpiresAt: row.planExpiresAt,
    weeklyPickLimit: row.weeklyPickLimit,
    hasTwoFactor: row.hasTwoFactor,
    reauthenticatedAt: row.reauthenticatedAt,
    confirmationUsedAt: row.confirmationUsedAt,
  };
}

/** Minutes after which the use of a confirmation is noted anew. */
const NOTED_EVERY = 1;

/** Has the confirmation of a session hold on, as something was just done that needs one. */
export async function holdConfirmation(
  { sql, clock }: SignInDependencies,
  { sessionId, reauthenticatedAt, confirmationUsedAt }: Identity,
): Promise<void> {
  const now = clock.now();
  const isNoted = (at: Date | null) => at !== null && minutesSince(at, now) < NOTED_EVERY;
  if (!isNoted(reauthenticatedAt) && !isNoted(confirmationUsedAt))
    await stampConfirmationUsed(sql, sessionId, now);
}

export async function currentUserOf(deps: SignInDependencies, userId: string): Promise<User> {
  const row = await findUserRow(deps.sql, userId);
  if (row === undefined) throw problem('unauthenticated');
  return toUser(row, deps.clock.now());
}

/** Leaves an audit row when the token that the console refused is a member's. */
export async function auditMemberToken(deps: SignInDependencies, c: RequestContext): Promise<void> {
  const now = deps.clock.now();
  const claims = await deps.tokens.read(bearerOf(c) ?? '', 'member', now);
  if (claims === null) return;
  const user = { id: claims.userId };
  const refusal = { action: 'console.refused', origin: 'console', code: 'member_token', user } as const;
  await saveRefusal(deps.sql, refusal, now, actOf(c));
}
