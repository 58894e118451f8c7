import type { User } from '@picks/contract/accounts';
import type { Origin } from '@picks/contract/endpoint';
import { type SignInAnswer } from '@picks/contract/sign-in';
import { effectivePlan, findUserRow, toUser } from '#src/features/accounts/accounts.sql.ts';
import { saveRefusal } from '#src/features/audit/audit.sql.ts';
import { actOf, type Identity, type RequestContext } from '#src/http/context.ts';
import { bearerOf, minutesSince } from '#src/http/guards.ts';
import { isProblem, problem } from '#src/http/problem.ts';
import { beginAdminAttempt, lockKeyOf, uncountAdminAttempt } from './admin-lock.queries.ts';
import { composeNotice } from './new-device.sql.ts';
import {
  type LimitedSignIn,
  type MemberVisitor,
  newSession,
  type SignInDependencies,
  withToken,
} from './opened-session.ts';
import { challenge } from './second-step.service.ts';
import type { SessionMemory } from './session-memory.ts';
import { stampConfirmationUsed } from './sessions.queries.ts';
import { comparePassword, runCounted } from './wrong-guesses.ts';
import {
  findAccountByEmail,
  findSession,
  openSession,
  type SessionRow,
  stampSeen,
} from './sign-in.queries.ts';
import { SEEN_EVERY, sessionLifetimes } from './sign-in.rules.ts';
import type { SessionClaims } from './tokens.ts';

/**
 * Signs a member in. An administrator's password is under the console's lock here too; a locked one looks like a wrong
 * one, so that nobody learns who is an administrator. `mailVerification` emails an account that was never verified its code.
 */
export async function signIn(
  deps: LimitedSignIn,
  email: string,
  password: string,
  visitor: MemberVisitor,
  mailVerification: () => Promise<unknown>,
): Promise<SignInAnswer> {
  const now = deps.clock.now();
  const found = await findAccountByEmail(deps.sql, email, visitor.device);
  const lockKey = lockKeyOf(email, found?.isKnownDevice ? visitor.device : null);
  // Counted for everyone, so that the time it takes says nothing; it only stops administrators.
  const { isAdmitted } = await beginAdminAttempt(deps.sql, lockKey, now);
  return runCounted(
    async () => {
      const account = await comparePassword(deps, found, { email, password }, visitor.device);
      if (account === undefined || (account.role === 'admin' && !isAdmitted))
        throw problem('invalid_credentials');
      if (!account.isActive) throw problem('account_disabled');
      if (account.emailVerifiedAt === null) {
        await mailVerification().catch(ignoreLimit);
        throw problem('verification_required', { requiresVerification: true, email });
      }
      if (account.hasTwoFactor) return challenge(deps, account, 'member', visitor.device, lockKey);
      const session = newSession('member', visitor, now);
      const notice = composeNotice(deps, email, session, visitor.act.ip);
      if (!(await openSession(deps.sql, account, session, notice, visitor.act, lockKey)))
        throw problem('invalid_credentials');
      return withToken(deps, account, session);
    },
    async () => void (isAdmitted && (await uncountAdminAttempt(deps.sql, lockKey))),
  );
}

/** The email before is still good: no second one is needed. */
function ignoreLimit(error: unknown): void {
  if (!isProblem(error, 'code_cooldown') && !isProblem(error, 'too_many_requests')) throw error;
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
