import { profileMessages } from '@picks/contract/profile';
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
import { restoreMailLimits } from '#src/features/email-codes/mail-limits.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { problem } from '#src/http/problem.ts';
import {
  findSignUpByLink,
  findSignUpHash,
  insertAccount,
  requestCode,
  saveConfirmedBrowser,
  saveNewPassword,
  saveVerifiedAddress,
  type SignUp,
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

/** Who asks for an email, and whether the address may get another. */
type Asker = Pick<CodeClaim, 'device' | 'isKnownDevice' | 'maySend'>;

/** A new code and link: what is mailed, and what is stored of it. */
function newProof(
  { sealing, clock }: SignInDependencies,
  purpose: CodePurpose,
  email: string,
  asker: Asker & Pick<CodeClaim, 'alwaysMails'>,
): { readonly secrets: MailSecrets; readonly claim: CodeClaim } {
  const secrets = { digits: newCode(), token: newLinkToken() };
  const claim = {
    purpose,
    email,
    codeHmac: codeHmacOf(sealing, purpose, email, secrets.digits),
    linkHash: linkHashOf(purpose, email, secrets.token),
    ...asker,
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
  const signUpHash = await findSignUpHash(deps.sql, email);
  const isRepeated = await deps.passwords.verify(signUpHash, password);
  const asker = { device, isKnownDevice: false, maySend, alwaysMails: true };
  const { secrets, claim } = newProof(deps, 'verify', email, asker);
  const outcome = await insertAccount(deps.sql, {
    id: uuidv7(),
    email,
    ...splitName(name),
    passwordHash,
    repeatedHash: isRepeated ? signUpHash : null,
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
  const { secrets, claim } = newProof(deps, purpose, email, { ...asker, alwaysMails: false });
  const mail = composeMail(deps.sealing, email, mailOf[purpose](secrets, email));
  const { outcome, wait } = await requestCode(deps.sql, claim, mail);
  if (outcome === 'too_soon')
    throw problem('code_cooldown', { message: signInMessages.wait(wait), retryAfter: wait });
  return { outcome };
}

const wrongProof = ({ linkToken }: GivenProof) =>
  problem(linkToken === undefined ? 'code_invalid' : 'link_invalid');

/** Restores what strangers used up: the owner has just proved that they read the address. */
async function restoreLimits({ limits }: LimitedSignIn, email: string, device: string): Promise<void> {
  await limits.clear('signInFailures', email);
  await limits.clear('signInFailures', `${device} ${email}`);
  await restoreMailLimits(limits, email);
}

/**
 * The sign-up that a link belongs to; undefined for a code. Whoever reads the address may have been sent a link by a stranger who signed it
 * up, with a password of theirs. So the link alone counts in the sign-up's own browser only; in another one, the password comes with it.
 */
async function ownSignUp(
  { sql, passwords, clock }: LimitedSignIn,
  { email, linkToken, password }: GivenProof & { readonly password?: string | undefined },
  device: string,
): Promise<SignUp | undefined> {
  if (linkToken === undefined) return undefined;
  const signUp = await findSignUpByLink(sql, email, linkHashOf('verify', email, linkToken), clock.now());
  if (signUp === undefined) throw problem('link_invalid');
  if (signUp.passwordDevice === device) return signUp;
  if (password === undefined) throw problem('password_needed');
  if (!(await passwords.verify(signUp.passwordHash, password)))
    throw problem('invalid_credentials', { fields: { password: profileMessages.notYourPassword } });
  return signUp;
}

/** Verifies an account's address and signs the member in. */
export async function verifyEmailByProof(
  deps: LimitedSignIn,
  given: GivenProof & { readonly password?: string | undefined },
  visitor: MemberVisitor,
): Promise<Session> {
  const signUp = await ownSignUp(deps, given, visitor.device);
  const session = newSession('member', visitor, deps.clock.now());
  const proof = mailedProof(deps.sealing, 'verify', given, visitor.act.ip);
  const { matched, hasTwoFactor, user } = await saveVerifiedAddress(
    deps.sql,
    { proof, act: visitor.act },
    session,
    signUp,
  );
  if (!matched) throw wrongProof(given);
  if (hasTwoFactor) throw problem('two_factor_sign_in');
  if (user === null) throw problem(signUp === undefined ? 'account_disabled' : 'link_invalid');
  await restoreLimits(deps, given.email, visitor.device);
  return withToken(deps, user, session);
}

/** Sets a new password; ends every session of the account. */
export async function resetPasswordByProof(
  deps: LimitedSignIn,
  { password, ...given }: GivenProof & { readonly password: string },
  { act, device }: MemberVisitor,
): Promise<void> {
  // The account's name stays out of it: whether there is one is nobody's business yet.
  assertUsablePassword(password, { email: given.email, name: '' });
  const passwordHash = await deps.passwords.hash(password);
  const proof = mailedProof(deps.sealing, 'reset', given, act.ip);
  const done = await saveNewPassword(deps.sql, { proof, device, act }, passwordHash, deps.clock.now());
  if (!done) throw wrongProof(given);
  await restoreLimits(deps, given.email, device);
}

/** Lets a browser sign in to an account despite too many wrong passwords in others. The password is still needed. */
export async function confirmBrowserByProof(
  deps: LimitedSignIn,
  given: GivenProof,
  { act, device }: MemberVisitor,
): Promise<void> {
  const proof = mailedProof(deps.sealing, 'browser', given, act.ip);
  if (!(await saveConfirmedBrowser(deps.sql, { proof, device, act }, deps.clock.now())))
    throw wrongProof(given);
  await restoreLimits(deps, given.email, device);
}
