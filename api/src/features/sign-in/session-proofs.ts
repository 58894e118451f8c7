import { profileMessages } from '@picks/contract/profile';
import { SESSION_PROOFS, signInMessages } from '@picks/contract/sign-in';
import { findUserRow } from '#src/features/accounts/accounts.sql.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Act, Identity } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import type { LimitedSignIn } from './opened-session.ts';
import { endSessionThatGuessed, findPasswordHash, stampConfirmed } from './sessions.queries.ts';
import { wrongProofsMail } from './sign-in.mails.ts';
import { runCounted } from './wrong-guesses.ts';

/**
 * Runs a check of the caller's password or code; `prove` returns null for a wrong one. The third wrong one ends the session
 * and emails the owner. Guesses are counted by session, so that those of a stolen one don't lock the others. Concurrent
 * calls are counted before they are checked; a check that fails on our side doesn't count.
 */
export async function proveInSession<T>(
  deps: LimitedSignIn,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
  act: Act,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const left = await deps.limits.take('sessionProof', sessionId);
  const proven = await runCounted(prove, () => deps.limits.give('sessionProof', sessionId));
  if (proven !== null) {
    await deps.limits.clear('sessionProof', sessionId);
    return proven;
  }
  if (left > 0) return null;
  const owner = await findUserRow(deps.sql, userId);
  if (owner !== undefined) {
    const mail = composeMail(deps.sealing, owner.email, wrongProofsMail());
    await endSessionThatGuessed(deps.sql, { sessionId, userId, mail, at: deps.clock.now(), act });
  }
  throw problem('session_revoked', { message: signInMessages.endedByGuesses(SESSION_PROOFS.points) });
}

/** Confirms who is there by the account's password. */
export async function confirmByPassword(
  deps: LimitedSignIn,
  identity: Identity,
  password: string,
  act: Act,
): Promise<void> {
  const isRight = await proveInSession(deps, identity, act, async () => {
    const current = await findPasswordHash(deps.sql, identity.userId);
    return (await deps.passwords.verify(current?.hash, password)) || null;
  });
  if (isRight === null)
    throw problem('invalid_credentials', { fields: { password: profileMessages.notYourPassword } });
  await stampConfirmed(deps.sql, identity.sessionId, deps.clock.now(), act);
}
