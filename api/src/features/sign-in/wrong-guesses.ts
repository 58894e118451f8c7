import { composeMail } from '#src/features/mail/mail.service.ts';
import { isProblem, Problem, problem } from '#src/http/problem.ts';
import type { LimitedSignIn } from './opened-session.ts';
import { wrongPasswordsMail } from './sign-in.mails.ts';
import { type AccountRow, insertMailToOwner } from './sign-in.queries.ts';

/** Turns an account limit's 429 into `browser_unconfirmed`. */
export function requireConfirmedBrowser(error: unknown): never {
  throw isProblem(error, 'too_many_requests') ? problem('browser_unconfirmed') : error;
}

/**
 * Runs a check that was already counted as a wrong guess. If it fails on our side (busy server, no database), `uncount` takes the
 * count back; a refusal stays counted.
 */
export async function runCounted<T>(run: () => Promise<T>, uncount: () => Promise<void>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) await uncount();
    throw error;
  }
}

/**
 * The account, when the password is its own, whatever its state; the same work for any other password. After too many wrong ones no
 * password is compared until an email confirms the browser: this can slow the owner down, but not lock them out.
 */
export async function comparePassword(
  deps: LimitedSignIn,
  account: AccountRow | undefined,
  { email, password }: { readonly email: string; readonly password: string },
  device: string,
): Promise<AccountRow | undefined> {
  const isOwn = account?.isKnownDevice === true || account?.isConfirmedDevice === true;
  const guesser = isOwn ? `${device} ${email}` : email;
  const uncount = () => deps.limits.give('signInFailures', guesser);
  const left = await deps.limits.take('signInFailures', guesser).catch(async (error: unknown) => {
    if (isProblem(error, 'too_many_requests')) await uncount();
    return requireConfirmedBrowser(error);
  });
  if (await runCounted(() => deps.passwords.verify(account?.passwordHash, password), uncount)) {
    await uncount();
    return account;
  }
  if (left === 0) await notifyOwner(deps, email);
  return undefined;
}

/** Notifies the owner of wrong passwords once a day, if the address has an account. */
async function notifyOwner({ sql, sealing, clock, limits }: LimitedSignIn, email: string): Promise<void> {
  try {
    await limits.take('wrongPasswordsMail', email);
  } catch (error) {
    if (isProblem(error, 'too_many_requests')) return;
    throw error;
  }
  await insertMailToOwner(sql, email, composeMail(sealing, email, wrongPasswordsMail()), clock.now());
}

interface Browser {
  readonly email: string;
  /** of the account; null where there is none */
  readonly userId: string | null;
  readonly device: string;
}

/** Whether guesses keep a browser from signing in to an account until an email confirms it. */
export async function isKeptOut(
  { limits }: Pick<LimitedSignIn, 'limits'>,
  { email, userId, device }: Browser,
): Promise<boolean> {
  const left = await Promise.all([
    limits.left('signInFailures', email),
    limits.left('signInFailures', `${device} ${email}`),
    limits.left('challengeProof', userId ?? email),
  ]);
  return left.includes(0);
}
