import type { RequestContext } from '#src/http/context.ts';
import { isProblem } from '#src/http/problem.ts';
import type { RateLimits, SharedLimit } from '#src/http/rate-limit.ts';
import type { CodePurpose, MailOutcome } from './email-codes.sql.ts';

/** An email somebody asks for. */
export interface MailRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** whose own limit it counts against: a browser or a member that the account knows; null for the one that all others share */
  readonly knownAs: string | null;
  /** the mailbox of an address without an account, which has a limit of its own; null where there is one */
  readonly newMailbox: string | null;
}

type Point = readonly [limit: SharedLimit, key: string];

/** The limits of emails that are sent. */
function addressPoints({ purpose, email, knownAs, newMailbox }: MailRequest): readonly Point[] {
  const ofAddress: Point = ['codeMailAddress', [purpose, email, knownAs ?? ''].join(' ').trim()];
  return newMailbox === null ? [ofAddress] : [ofAddress, ['codeMailMailbox', newMailbox]];
}

/**
 * Sends an email within the limits of the client and the address. What the cooldown refuses costs nothing. The client's limits count what
 * it asks for, so that they don't tell which addresses have accounts, and refuse with 429. The address's limits count emails that were
 * sent; `send` learns in `maySend` whether there is one left, and decides how to refuse.
 */
export async function withinMailLimits<T extends { readonly outcome: MailOutcome }>(
  c: RequestContext,
  limits: RateLimits,
  request: MailRequest,
  send: (maySend: boolean) => Promise<T>,
): Promise<T> {
  const client = c.get('clientAddress');
  const ofClient: readonly Point[] = [
    ['codeMail', client],
    ['codeMailClient', `${client} ${request.email}`],
  ];
  const ofAddress = addressPoints(request);
  const taken: Point[] = [];
  let isCounted = false;
  try {
    for (const point of ofClient) {
      // One that is refused is counted too.
      taken.push(point);
      await limits.take(...point);
    }
    const left = await Promise.all(ofAddress.map((point) => limits.left(...point)));
    const answer = await send(left.every((points) => points > 0));
    isCounted = answer.outcome !== 'too_soon';
    if (answer.outcome === 'sent')
      for (const point of ofAddress) await limits.take(...point).catch(ignoreSpent);
    return answer;
  } finally {
    if (!isCounted) for (const point of taken) await limits.give(...point);
  }
}

/** Others took the last point while this email was being sent. */
function ignoreSpent(error: unknown): void {
  if (!isProblem(error, 'too_many_requests')) throw error;
}

/** Gives an address its emails back: its owner has just proved that they read them. */
export async function restoreMailLimits(limits: RateLimits, email: string): Promise<void> {
  for (const purpose of ['verify', 'reset', 'browser'] as const)
    await limits.clear('codeMailAddress', `${purpose} ${email}`);
}
