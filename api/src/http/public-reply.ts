import { createHash } from 'node:crypto';
import type { Endpoint } from '@picks/contract/endpoint';
import { getHomepageContent } from '@picks/contract/homepage';
import { listPlans } from '@picks/contract/plans';
import { getPublicPick, listRecord } from '@picks/contract/record';
import { listPublicPicks, publicAnalytics } from '@picks/contract/site';
import { isDatabaseAway } from '#src/database/availability.ts';
import type { RequestContext } from './context.ts';
import { inTime } from './in-time.ts';
import { problem } from './problem.ts';
import { reply } from './reply.ts';

/** Milliseconds that a caller waits for the database before the last answer is given, or none. */
const PATIENCE = 1_200;
/** Milliseconds after which a question without an answer is asked anew: longer than the deadline of a call. */
const GIVEN_UP = 12_000;
/** Seconds until a client should ask again. */
const RETRY = 2;
/** Answers remembered: searches and page numbers make more addresses than there are calls. */
const KEPT = 200;

/** Addresses that are answered in this way. */
export const publicAnswers: ReadonlySet<string> = new Set(
  [listPlans, listPublicPicks, getPublicPick, listRecord, publicAnalytics, getHomepageContent].map(
    ({ path }) => `/api${path}`,
  ),
);

interface Answer {
  readonly body: string;
  readonly etag: string;
  /** milliseconds */
  readonly madeAt: number;
}

/**
 * Answers with what anyone may read: kept by browsers, asked again by ETag. While the database is away it answers with
 * what it read last, and says so (`Age`, and `Cache-Status` of RFC 9211 with a negative lifetime).
 */
export type PublicReply = <P, Q, B, R>(
  c: RequestContext,
  endpoint: Endpoint<P, Q, B, R>,
  read: () => Promise<R>,
) => Promise<Response>;

/** Of what could not be made anew, `age` seconds old; null: it is fresh. */
export const ageHeaders = (age: number | null): Record<string, string> =>
  age === null ? {} : { Age: String(age), 'Cache-Status': `api; hit; ttl=-${age}` };

const hashOf = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The public answers of one process. */
export function publicReplies(): PublicReply {
  const kept = new Map<string, Answer>();
  /** when the questions were asked that are waited for longer than anybody should */
  const overdue = new Map<string, number>();

  function keep(key: string, answer: Answer): void {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function ask(key: string, make: () => Promise<string>): Promise<Answer | null> {
    // Whoever comes while the database owes an answer would only wait beside it.
    if (performance.now() - (overdue.get(key) ?? -Infinity) < GIVEN_UP) return null;
    const askedAt = performance.now();
    const made = make().then((body) => {
      const answer = { body, etag: `"${hashOf(body)}"`, madeAt: Date.now() };
      keep(key, answer);
      return answer;
    });
    const answer = await inTime(
      made.catch((error: unknown) => {
        if (error instanceof Error && isDatabaseAway(error)) return null;
        throw error;
      }),
      PATIENCE,
    );
    if (answer !== null) return answer;
    overdue.set(key, askedAt);
    const settled = () => overdue.get(key) === askedAt && overdue.delete(key);
    made.then(settled, settled);
    return null;
  }

  return async (c, endpoint, read) => {
    const { pathname, search } = new URL(c.req.url);
    const key = pathname + search;
    const fresh = await ask(key, async () => reply(c, endpoint, await read()).text());
    const answer = fresh ?? kept.get(key);
    if (answer === undefined) throw problem('unavailable', { retryAfter: RETRY });
    const age = fresh === null ? Math.max(1, Math.round((Date.now() - answer.madeAt) / 1000)) : null;
    const headers = { ETag: answer.etag, 'Cache-Control': 'public, no-cache', ...ageHeaders(age) };
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((each) => each.trim().replace(/^W\//, '') === answer.etag))
      return c.body(null, 304, headers);
    return c.body(answer.body, 200, { ...headers, 'Content-Type': 'application/json' });
  };
}
