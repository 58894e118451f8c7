import { type Session, signInMessages } from '@picks/contract/sign-in';
import { v7 as uuidv7 } from 'uuid';
import { splitName } from '#src/features/accounts/accounts.sql.ts';
import type { CodeClaim, CodePurpose, MailOutcome } from '#src/features/email-codes/email-codes.sql.ts';
import {
  codeHmacOf,
  type GivenProof,
  linkHashOf,
  mailedProof,
  newCode,
  newLinkToken,
} from '#src/features/email-codes/email-codes.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { problem } from '#src/http/problem.ts';
import {
  confirmBrowserByProof,
  insertAccount,
  requestCode,
  resetPasswordByProof,
  verifyAddress,
} from './emailed-proofs.queries.ts';
import { assertUsablePassword, newReferralCode } from './new-account.ts';
import {
  type LimitedSignIn,
  type MemberVisitor,
  newSession,
  type SignInDependencies,
  withToken,
} from './opened-session.ts';
import {
  browserMail,
  existingAccountMail,
  type MailSecrets,
  resetMail,
  verificationMail,
} from './sign-in.mails.ts';

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

/** Who asks for an email: their browser, and whether the address may get another. */
interface Asker {
  readonly device: string;
  readonly maySend: boolean;
}

/** A new code and link: what is mailed, and what is stored of it. */
function newProof(
  { sealing, clock }: SignInDependencies,
  purpose: CodePurpose,
  email: string,
  { device, maySend }: Asker,
): { readonly secrets: MailSecrets; readonly claim: CodeClaim } {
  const secrets = { digits: newCode(), token: newLinkToken() };
  const claim = {
    purpose,
    email,
    codeHmac: codeHmacOf(sealing, purpose, email, secrets.digits),
    linkHash: linkHashOf(purpose, email, secrets.token),
    device,
    maySend,
    at: clock.now(),
  };
  return { secrets, claim };
}

/** Creates the account and emails the code. The same for known and unknown addresses, to the caller. */
export async function registerAccount(
  deps: SignInDependencies,
  registration: Registration,
  maySend: boolean,
): Promise<{ readonly outcome: MailOutcome }> {
  const { sealing, clock } = deps;
  const { email, name, password, invitedBy, device, hasAcceptedTerms, timezone } = registration;
  assertUsablePassword(password, { email, name });
  const passwordHash = await deps.passwords.hash(password);
  const { secrets, claim } = newProof(deps, 'verify', email, { device, maySend });
  const outcome = await insertAccount(deps.sql, {
    id: uuidv7(),
    email,
    ...splitName(name),
    passwordHash,
    hasAcceptedTerms,
    timezone,
    referralCode: newReferralCode(),
    invitedBy,
    device,
    code: claim,
    at: clock.now(),
    verification: composeMail(sealing, email, verificationMail(secrets, email)),
    alreadyKnown: composeMail(sealing, email, existingAccountMail()),
  });
  return { outcome };
}

const mailOf = { verify: verificationMail, reset: resetMail, browser: browserMail } as const;

/** Emails a new code where there is an account for it. Throws the cooldown for any address asked twice in a minute. */
export async function mailCode(
  deps: SignInDependencies,
  purpose: keyof typeof mailOf,
  email: string,
  asker: Asker,
): Promise<{ readonly outcome: MailOutcome }> {
  const { secrets, claim } = newProof(deps, purpose, email, asker);
  const mail = composeMail(deps.sealing, email, mailOf[purpose](secrets, email));
  const { outcome, wait } = await requestCode(deps.sql, claim, mail);
  if (outcome === 'too_soon')
    throw problem('code_cooldown', { message: signInMessages.wait(wait), retryAfter: wait });
  return { outcome };
}

const wrongProof = ({ linkToken }: GivenProof) =>
  problem(linkToken === undefined ? 'code_invalid' : 'link_invalid');

/** Forgets the wrong passwords of an account in unknown browsers and in this one. */
async function forgetWrongPasswords({ limits }: LimitedSignIn, email: string, device: string): Promise<void> {
  await limits.clear('signInFailures', email);
  await limits.clear('signInFailures', `${device} ${email}`);
}

export async function signInByEmail(
  deps: LimitedSignIn,
  given: GivenProof,
  visitor: MemberVisitor,
): Promise<Session> {
  const session = newSession('member', visitor, deps.clock.now());
  const proof = mailedProof(deps.sealing, 'verify', given, visitor.act.ip);
  const { matched, hasTwoFactor, user } = await verifyAddress(deps.sql, { proof, act: visitor.act }, session);
  if (!matched) throw wrongProof(given);
  if (hasTwoFactor) throw problem('two_factor_sign_in');
  if (user === null) throw problem('account_disabled');
  await forgetWrongPasswords(deps, given.email, visitor.device);
  return withToken(deps, user, session);
}

export async function setPasswordByEmail(
  deps: LimitedSignIn,
  { password, ...given }: GivenProof & { readonly password: string },
  { act, device }: MemberVisitor,
): Promise<void> {
  // The account's name stays out of it: whether there is one is nobody's business yet.
  assertUsablePassword(password, { email: given.email, name: '' });
  const passwordHash = await deps.passwords.hash(password);
  const proof = mailedProof(deps.sealing, 'reset', given, act.ip);
  const done = await resetPasswordByProof(deps.sql, { proof, device, act }, passwordHash, deps.clock.now());
  if (!done) throw wrongProof(given);
  await forgetWrongPasswords(deps, given.email, device);
}

/** Lets a browser sign in to an account despite too many wrong passwords in others. The password is still needed. */
export async function admitBrowser(
  deps: LimitedSignIn,
  given: GivenProof,
  { act, device }: MemberVisitor,
): Promise<void> {
  const proof = mailedProof(deps.sealing, 'browser', given, act.ip);
  if (!(await confirmBrowserByProof(deps.sql, { proof, device, act }, deps.clock.now())))
    throw wrongProof(given);
  await forgetWrongPasswords(deps, given.email, device);
}
