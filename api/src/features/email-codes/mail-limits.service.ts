import type { RequestContext } from '#src/http/context.ts';
import { isProblem } from '#src/http/problem.ts';
import type { RateLimits, SharedLimit } from '#src/http/rate-limit.ts';
import type { CodePurpose, MailOutcome } from './email-codes.sql.ts';

/** An email somebody asks for. */
export interface MailRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** the browser's mark, where it has signed in to the account of that address; null for any other */
  readonly knownDevice: string | null;
}

type Point = readonly [limit: SharedLimit, key: string];

/**
 * Sends an email within the limits of the client and the address. What the cooldown refuses costs nothing. The client's limits count what
 * it asks for, so that they don't tell which addresses have accounts, and refuse with 429. The address's limit counts emails that were sent;
 * `send` learns in `maySend` whether it has one left, and of what kind the refusal is stays its own affair.
 */
export async function withinMailLimits<T extends { readonly outcome: MailOutcome }>(
  c: RequestContext,
  limits: RateLimits,
  { purpose, email, knownDevice }: MailRequest,
  send: (maySend: boolean) => Promise<T>,
): Promise<T> {
  const client = c.get('clientAddress');
  const ofAddress: Point = [
    'codeMailAddress',
    knownDevice === null ? `${purpose} ${email}` : `${purpose} ${email} ${knownDevice}`,
  ];
  const ofClient: readonly Point[] = [
    ['codeMail', client],
    ['codeMailClient', `${client} ${email}`],
  ];
  const taken: Point[] = [];
  let isCounted = false;
  try {
    for (const point of ofClient) {
      // One that is refused is counted too.
      taken.push(point);
      await limits.take(...point);
    }
    const answer = await send((await limits.left(...ofAddress)) > 0);
    isCounted = answer.outcome !== 'too_soon';
    // Requests of the same minute can send one more: the cooldown lets a purpose send one a minute.
    if (answer.outcome === 'sent') await limits.take(...ofAddress).catch(ignoreSpent);
    return answer;
  } finally {
    if (!isCounted) for (const point of taken) await limits.give(...point);
  }
}

function ignoreSpent(error: unknown): void {
  if (!isProblem(error, 'too_many_requests')) throw error;
}
