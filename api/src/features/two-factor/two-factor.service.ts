import { twoFactorMessages } from '@picks/contract/two-factor';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { newAuthenticator, timeStepOf } from './authenticator.ts';
import { newRecoveryCodes, recoveryHmac, recoveryHmacs } from './recovery-codes.ts';
import { twoFactorMails } from './two-factor.mails.ts';
import {
  disable,
  enable,
  type FactorChange,
  findSecondFactor,
  listSealedBefore,
  replaceRecoveryCodes,
  replaceSealed,
  reset,
  saveSecret,
} from './two-factor.queries.ts';
import type { CodeProof } from './two-factor.sql.ts';

export interface TwoFactorDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly limits: RateLimits;
}

/** Who changes their second factor, and in which session. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  readonly act: Act;
}

const context = (userId: string) => `two-factor:${userId}`;

async function secondFactorOf(deps: Pick<TwoFactorDependencies, 'sql'>, userId: string) {
  const found = await findSecondFactor(deps.sql, userId);
  if (found === undefined) throw problem('session_revoked');
  return found;
}

function changeOf(
  deps: TwoFactorDependencies,
  { userId, sessionId, act }: Owner,
  email: string,
  mail: 'on' | 'off' | 'renewed',
): FactorChange {
  return {
    userId,
    sessionId,
    act,
    at: deps.clock.now(),
    mail: composeMail(deps.sealing, email, twoFactorMails[mail]()),
  };
}

export async function setUp(deps: TwoFactorDependencies, userId: string) {
  const { email } = await secondFactorOf(deps, userId);
  const { secret, qrCode } = newAuthenticator(email);
  const sealed = deps.sealing.seal(secret, context(userId));
  if (!(await saveSecret(deps.sql, userId, sealed, deps.clock.now()))) throw problem('two_factor_on');
  return { qrCode, secret, message: twoFactorMessages.setUp };
}

/** Switches the second factor on; the recovery codes are never shown again. */
export async function enableByCode(
  deps: TwoFactorDependencies,
  owner: Owner,
  token: string,
): Promise<string[]> {
  const { userId } = owner;
  await deps.limits.take('setupCode', userId);
  const { email, isOn, sealedSecret } = await secondFactorOf(deps, userId);
  if (isOn) throw problem('two_factor_on');
  const secret = sealedSecret === null ? null : deps.sealing.open(sealedSecret, context(userId));
  const step = secret === null ? null : await timeStepOf(secret, token, deps.clock.now());
  const refused = () => problem('code_refused', { fields: { token: twoFactorMessages.invalid } });
  if (step === null || sealedSecret === null) throw refused();
  const recoveryCodes = newRecoveryCodes();
  const hmacs = recoveryCodes.map((code) => recoveryHmac(deps.sealing, userId, code));
  const change = changeOf(deps, owner, email, 'on');
  if (!(await enable(deps.sql, change, { sealedSecret, step }, hmacs))) throw refused();
  return recoveryCodes;
}

export async function switchOff(deps: TwoFactorDependencies, owner: Owner): Promise<void> {
  const { email } = await secondFactorOf(deps, owner.userId);
  if (!(await disable(deps.sql, changeOf(deps, owner, email, 'off')))) throw problem('two_factor_off');
}

/** Switches somebody else's second factor off; it is never one's own. */
export async function resetFor(
  deps: Omit<TwoFactorDependencies, 'limits'>,
  userId: string,
  reason: string,
  act: Act,
): Promise<void> {
  assertNotOwn(act, userId);
  const found = await findSecondFactor(deps.sql, userId);
  if (found === undefined) throw problem('not_found');
  const mail = composeMail(deps.sealing, found.email, twoFactorMails.reset(reason));
  if (!(await reset(deps.sql, { userId, at: deps.clock.now(), act, mail }, reason)))
    throw problem('two_factor_off');
}

export async function renewCodes(deps: TwoFactorDependencies, owner: Owner): Promise<string[]> {
  const { email } = await secondFactorOf(deps, owner.userId);
  const recoveryCodes = newRecoveryCodes();
  const hmacs = recoveryCodes.map((code) => recoveryHmac(deps.sealing, owner.userId, code));
  const change = changeOf(deps, owner, email, 'renewed');
  if (!(await replaceRecoveryCodes(deps.sql, change, hmacs))) throw problem('two_factor_off');
  return recoveryCodes;
}

/** Compares a code with the account's second factor; null when it is wrong. Callers limit how often. */
export async function proveCode(
  deps: Omit<TwoFactorDependencies, 'limits'>,
  userId: string,
  code: string,
): Promise<CodeProof | null> {
  const { email, isOn, sealedSecret } = await secondFactorOf(deps, userId);
  if (!isOn || sealedSecret === null) return null;
  if (!/^\d+$/.test(code)) {
    const mail = composeMail(deps.sealing, email, twoFactorMails.recoveryUsed());
    return { kind: 'recovery', codeHmacs: recoveryHmacs(deps.sealing, userId, code), mail };
  }
  const step = await timeStepOf(deps.sealing.open(sealedSecret, context(userId)), code, deps.clock.now());
  return step === null ? null : { kind: 'app', step, sealedSecret };
}

/** Seals what the key before this one sealed with the one in use. Recovery codes stay as they are: they cannot be read. */
export async function sealAnew({
  sql,
  sealing,
}: Pick<TwoFactorDependencies, 'sql' | 'sealing'>): Promise<void> {
  for (const { userId, sealedSecret } of await listSealedBefore(sql, sealing.keyId)) {
    const secret = sealing.open(sealedSecret, context(userId));
    await replaceSealed(sql, userId, sealedSecret, sealing.seal(secret, context(userId)));
  }
}
