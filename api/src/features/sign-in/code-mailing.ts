import { setTimeout as delay } from 'node:timers/promises';
import type { CodePurpose } from '#src/features/email-codes/email-codes.sql.ts';
import { type MailRequest, withinMailLimits } from '#src/features/email-codes/mail-limits.service.ts';
import type { RequestContext } from '#src/http/context.ts';
import { type Addressee, findAddressee } from './emailed-proofs.queries.ts';
import { mailCode } from './emailed-proofs.service.ts';
import type { LimitedSignIn } from './opened-session.ts';
import { isKeptOut } from './wrong-guesses.ts';

/** Milliseconds before the answer about an emailed code: more than the work for any address takes. */
const CODE_ANSWER = 100;

/** Lets only the clock decide when a call answers, so that its time does not tell whether an account exists. */
async function evenly<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, delay(CODE_ANSWER)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** An email to an address, asked for by the browser with that mark. */
export function requestTo(
  { userId, isVerified, isKnownDevice, mailbox }: Addressee,
  purpose: CodePurpose,
  email: string,
  device: string,
): MailRequest {
  return {
    purpose,
    email,
    knownAs: isKnownDevice ? device : null,
    newMailbox: userId !== null && isVerified ? null : mailbox,
  };
}

/** Emails a code within the limits; neither its answer nor its time tells the caller whether one was sent. */
export async function mailWithinLimits(
  c: RequestContext,
  deps: LimitedSignIn,
  purpose: Parameters<typeof mailCode>[1],
  email: string,
  device: string,
): Promise<void> {
  async function send() {
    const addressee = await findAddressee(deps.sql, email, device);
    const { userId, isKnownDevice } = addressee;
    const isUseful = purpose !== 'browser' || (await isKeptOut(deps, { email, userId, device }));
    await withinMailLimits(c, deps.limits, requestTo(addressee, purpose, email, device), (maySend) =>
      mailCode(deps, purpose, email, { device, isKnownDevice, maySend: maySend && isUseful }),
    );
  }
  await evenly(send());
}
