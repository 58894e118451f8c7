import { randomBytes } from 'node:crypto';
import type { Origin } from '@picks/contract/endpoint';
import type { Session, SignInAnswer } from '@picks/contract/sign-in';
import { TWO_FACTOR, twoFactorMessages } from '@picks/contract/two-factor';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { proveCode } from '#src/features/two-factor/two-factor.service.ts';
import type { Act, Identity } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import {
  openChallenge,
  type OpenChallenge,
  openSessionByCode,
  saveRefusedCode,
  tryChallenge,
} from './challenges.queries.ts';
import { composeNotice } from './new-device.sql.ts';
import {
  type LimitedSignIn,
  newSession,
  type SignInDependencies,
  type Visitor,
  withToken,
} from './opened-session.ts';
import { proveInSession } from './session-proofs.ts';
import { stampConfirmedByCode } from './sessions.queries.ts';
import { wrongCodesMail } from './sign-in.mails.ts';
import { requireConfirmedBrowser } from './wrong-guesses.ts';

const challengeKey = (token: string) => `challenge:${token}`;
const refused = () => problem('code_refused', { fields: { code: twoFactorMessages.invalid } });

/** The challenge for an account whose password was right; `lockKey` is the count of wrong ones. */
export async function challenge(
  deps: SignInDependencies,
  account: { id: string; passwordHash: string | null },
  audience: Origin,
  device: string | null,
  lockKey: string,
): Promise<SignInAnswer> {
  const at = deps.clock.now();
  const challengeToken = randomBytes(32).toString('base64url');
  const row = {
    tokenHmac: deps.sealing.hmac(challengeKey(challengeToken)),
    audience,
    device,
    at,
    expiresAt: new Date(at.getTime() + TWO_FACTOR.challenge * 1000),
  };
  if (!(await openChallenge(deps.sql, account, row, lockKey))) throw problem('invalid_credentials');
  return { requiresTwoFactor: true, challengeToken };
}

/**
 * Takes a point for a code of the second factor. Browsers that an email confirmed share theirs, as a thief of the mailbox can confirm
 * any number.
 */
async function takeForCode(
  { limits }: LimitedSignIn,
  { userId, device, isKnownDevice, isConfirmedDevice }: OpenChallenge,
  audience: Origin,
): Promise<void> {
  if (isKnownDevice) await limits.take('challengeProof', `${device} ${userId}`);
  else if (isConfirmedDevice) await limits.take('challengeProof', `confirmed ${userId}`);
  else if (audience === 'console') await limits.take('challengeProof', userId);
  else await limits.take('challengeProof', userId).catch(requireConfirmedBrowser);
}

/** Finishes a sign-in by a code. `device` is the browser's mark at the first step. */
export async function completeByCode(
  deps: LimitedSignIn,
  { challengeToken, code }: { challengeToken: string; code: string },
  audience: Origin,
  { act, label }: Pick<Visitor, 'act' | 'label'>,
): Promise<{ session: Session; device: string | null }> {
  const { sql, clock } = deps;
  const tokenHmac = deps.sealing.hmac(challengeKey(challengeToken));
  const now = clock.now();
  const open = await tryChallenge(sql, tokenHmac, audience, now);
  if (open === undefined) throw problem('challenge_expired');
  const { userId, email, device } = open;
  // Not the count of live sessions: who knows the password alone must not keep the owner from acting in theirs.
  await takeForCode(deps, open, audience);
  const proof = await proveCode(deps, userId, code);
  const session = newSession(audience, { label, device }, now);
  const notice = composeNotice(deps, email, session, act.ip);
  const row =
    proof === null
      ? undefined
      : await openSessionByCode(sql, { tokenHmac, userId }, proof, session, notice, act);
  if (row === undefined) {
    const warning = composeMail(deps.sealing, email, wrongCodesMail());
    await saveRefusedCode(sql, { userId, origin: audience, warning }, now, act);
    throw refused();
  }
  return { session: await withToken(deps, row, session), device };
}

/** Confirms who is there by a code of the second factor. */
export async function confirmByCode(
  deps: LimitedSignIn,
  identity: Identity,
  code: string,
  act: Act,
): Promise<void> {
  const isConfirmed = await proveInSession(deps, identity, act, async () => {
    const proof = await proveCode(deps, identity.userId, code);
    const isRight =
      proof !== null && (await stampConfirmedByCode(deps.sql, identity, proof, deps.clock.now(), act));
    return isRight || null;
  });
  if (isConfirmed === null) throw refused();
}
