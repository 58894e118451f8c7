import { randomBytes } from 'node:crypto';
import type { SignInAnswer } from '@picks/contract/sign-in';
import { ADMIN_LOCK, adminSignInMessages } from '@picks/contract/sign-in.admin';
import { v7 as uuidv7 } from 'uuid';
import { splitName } from '#src/features/accounts/accounts.sql.ts';
import type { Act } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import { beginAdminAttempt, lockKeyOf, uncountAdminAttempt } from './admin-lock.queries.ts';
import { hasAdmin, insertFirstAdmin, insertSetupLink } from './first-admin.queries.ts';
import { assertUsablePassword, initialZone, newReferralCode } from './new-account.ts';
import { composeNotice } from './new-device.sql.ts';
import { newSession, type SignInDependencies, type Visitor, withToken } from './opened-session.ts';
import { challenge } from './second-step.service.ts';
import { findAccountByEmail, openSession } from './sign-in.queries.ts';
import { runCounted } from './wrong-guesses.ts';

/** Milliseconds a printed set-up link is good for. */
const SETUP_LINK_LIFETIME = 24 * 3_600_000;

const setupKey = (token: string) => `setup:${token}`;

function lockedProblem(lockedUntil: Date | null, now: Date) {
  const seconds = Math.max(1, Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
  return problem('admin_locked', { message: adminSignInMessages.locked(seconds), retryAfter: seconds });
}

/**
 * Signs an administrator in. Wrong credentials and right ones of a non-admin both count; the third failure locks.
 * `device` is the id of a browser this address has signed in from before.
 */
export async function signInAdmin(
  deps: SignInDependencies,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<SignInAnswer> {
  const now = deps.clock.now();
  const key = lockKeyOf(email, visitor.device);
  const attempt = await beginAdminAttempt(deps.sql, key, now);
  if (!attempt.isAdmitted) throw lockedProblem(attempt.lockedUntil, now);
  return runCounted(
    () => completeAttempt(deps, { email, password, key, failures: attempt.failures }, visitor, now),
    () => uncountAdminAttempt(deps.sql, key),
  );
}

interface CountedAttempt {
  readonly email: string;
  readonly password: string;
  readonly key: string;
  /** including this attempt */
  readonly failures: number;
}

async function completeAttempt(
  deps: SignInDependencies,
  { email, password, key, failures }: CountedAttempt,
  visitor: Visitor,
  now: Date,
): Promise<SignInAnswer> {
  const found = await findAccountByEmail(deps.sql, email, visitor.device);
  const account = (await deps.passwords.verify(found?.passwordHash, password)) ? found : undefined;
  if (account?.role === 'admin' && account.isActive) {
    if (account.hasTwoFactor) return challenge(deps, account, 'console', visitor.device, key);
    const session = newSession('console', visitor, now);
    const notice = composeNotice(deps, email, session, visitor.act.ip);
    if (await openSession(deps.sql, account, session, notice, visitor.act, key))
      return withToken(deps, account, session);
  }
  const remainingAttempts = ADMIN_LOCK.failures - failures;
  if (remainingAttempts <= 0) throw problem('admin_locked_now', { retryAfter: ADMIN_LOCK.seconds });
  if (account === undefined) throw problem('invalid_credentials', { remainingAttempts });
  if (account.role === 'admin') throw problem('account_disabled', { remainingAttempts });
  throw problem('admin_required', { remainingAttempts });
}

/** The token of a one-time set-up link, while there is no administrator; null otherwise. */
export async function createSetupLink(deps: SignInDependencies): Promise<string | null> {
  if (await hasAdmin(deps.sql)) return null;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + SETUP_LINK_LIFETIME);
  await insertSetupLink(deps.sql, deps.sealing.hmac(setupKey(token)), expiresAt);
  return token;
}

interface AdminDetails {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** of the browser that sets it up; the environment has none */
  readonly timezone?: string | undefined;
}

/** Who acts when the program itself does, at its start. */
const programStart: Act = { actorId: null, ip: '', requestId: 'start' };

/** The first administrator, by set-up link or (`link: null`) from the environment. Undefined when there is one. */
export async function createFirstAdministrator(
  deps: SignInDependencies,
  { name, email, password, timezone }: AdminDetails,
  link: { readonly token: string; readonly act: Act } | null,
) {
  assertUsablePassword(password, { email, name });
  return insertFirstAdmin(
    deps.sql,
    {
      id: uuidv7(),
      email,
      ...splitName(name),
      timezone: initialZone(timezone),
      passwordHash: await deps.passwords.hash(password),
      referralCode: newReferralCode(),
      at: deps.clock.now(),
    },
    link === null ? null : deps.sealing.hmac(setupKey(link.token)),
    link?.act ?? programStart,
  );
}
