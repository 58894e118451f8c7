import { composeMail } from '#src/features/mail/mail.service.ts';
import { isProblem, problem } from '#src/http/problem.ts';
import type { LimitedSignIn } from './opened-session.ts';
import { wrongPasswordsMail } from './sign-in.mails.ts';
import { type AccountRow, insertMailToOwner } from './sign-in.queries.ts';

/**
 * The account, when the password is its own, whatever its state; the same work for any other password. After too many wrong ones no
 * password is looked at until an emailed code makes the browser known: this can slow the owner down, but not lock them out.
 */
export async function comparePassword(
  deps: LimitedSignIn,
  account: AccountRow | undefined,
  { email, password }: { readonly email: string; readonly password: string },
  device: string,
): Promise<AccountRow | undefined> {
  const guesser = account?.isKnownDevice ? `${device} ${email}` : email;
  const left = await deps.limits.take('signInFailures', guesser).catch(askForCode);
  if (await deps.passwords.verify(account?.passwordHash, password)) {
    await deps.limits.give('signInFailures', guesser);
    return account;
  }
  if (left === 0) await tellOfWrongPasswords(deps, email);
  return undefined;
}

/** Of a limit of an account: who reads its email may go on. */
export function askForCode(error: unknown): never {
  throw isProblem(error, 'too_many_requests') ? problem('browser_unconfirmed') : error;
}

/** Tells the owner once a day, if the address has one. */
async function tellOfWrongPasswords({ sql, sealing, clock, limits }: LimitedSignIn, email: string) {
  if ((await limits.left('wrongPasswordsMail', email)) === 0) return;
  await limits.take('wrongPasswordsMail', email);
  await insertMailToOwner(sql, email, composeMail(sealing, email, wrongPasswordsMail()), clock.now());
}
