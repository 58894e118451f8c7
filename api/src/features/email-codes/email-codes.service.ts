import { randomInt } from 'node:crypto';
import { EMAIL_CODE } from '@picks/contract/sign-in';
import type { RequestContext } from '#src/http/context.ts';
import type { RateLimits, SharedLimit } from '#src/http/rate-limit.ts';

/** A mailed code: six digits from a CSPRNG. */
export function newCode(): string {
  return String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
}

type Point = readonly [limit: SharedLimit, key: string];

/**
 * Sends a mail with a code within the limits of the client, of what it asked for to this mailbox, and of the mailbox.
 * They are spent by a mail that goes out alone: `send` throws, or answers false, when none does.
 */
export async function withinMailLimits<T>(
  c: RequestContext,
  limits: RateLimits,
  mailbox: string,
  send: () => Promise<T>,
): Promise<T> {
  const client = c.get('clientAddress');
  const points: readonly Point[] = [
    ['codeMail', client],
    ['codeMailClient', `${client} ${mailbox}`],
    ['codeMailAddress', mailbox],
  ];
  const taken: Point[] = [];
  let isSent = false;
  try {
    for (const point of points) {
      // One that is refused is counted too.
      taken.push(point);
      await limits.take(...point);
    }
    const outcome = await send();
    isSent = outcome !== false;
    return outcome;
  } finally {
    if (!isSent) for (const point of taken) await limits.give(...point);
  }
}
