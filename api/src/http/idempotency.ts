import { createHash, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_LENGTH } from '@picks/contract/problems';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Identity, RequestContext } from './context.ts';
import { Problem, problem } from './problem.ts';

/** A request that must have its effect once: who and what (scope), its key, and what it asked for. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** Reads `Idempotency-Key`; a client without one gets a key that nobody can repeat. */
export function idempotentRequest(c: RequestContext, body: unknown): IdempotentRequest {
  const key = c.req.header('idempotency-key') ?? randomUUID();
  if (key.length < IDEMPOTENCY_KEY_LENGTH.min || key.length > IDEMPOTENCY_KEY_LENGTH.max) {
    const message = `Idempotency-Key must have ${IDEMPOTENCY_KEY_LENGTH.min} to ${IDEMPOTENCY_KEY_LENGTH.max} characters`;
    throw problem('validation_failed', { message, fields: { 'Idempotency-Key': message } });
  }
  const identity = c.get('identity') as Identity | undefined;
  return {
    scope: `${identity?.userId ?? 'visitor'} ${c.req.method} ${c.req.path}`,
    key,
    fingerprint: createHash('sha256').update(JSON.stringify(body)).digest(),
  };
}

/** The body of a CTE that claims the key with the answer (column `body`); no row when it was claimed before. A
 * duplicate waits for the first. `source` is a CTE of one row that `body` may read, as text. */
export function claimInsert(
  sql: Sql,
  request: IdempotentRequest,
  status: number,
  body: string | Fragment,
  at: Date,
  source: Fragment = sql`(select) source`,
): Fragment {
  return sql`
    insert into idempotency_records (scope, key, fingerprint, status, body, created_at)
    select ${request.scope}, ${request.key}, ${request.fingerprint}, ${status}, ${body}, ${at} from ${source}
    on conflict do nothing
    returning body`;
}

interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly body: string;
}

async function findStored(sql: Sql, { scope, key }: IdempotentRequest): Promise<StoredAnswer | undefined> {
  const [stored] = await sql<StoredAnswer[]>`
    select fingerprint, status, body from idempotency_records where scope = ${scope} and key = ${key}`;
  return stored;
}

function replay(c: RequestContext, request: IdempotentRequest, stored: StoredAnswer): Response {
  if (!stored.fingerprint.equals(request.fingerprint)) throw problem('idempotency_key_reused');
  return c.body(stored.body, stored.status as 201, {
    'Content-Type': 'application/json',
    'Idempotent-Replayed': 'true',
  });
}

/**
 * Carries a request out once: a repetition gets the stored answer, whatever its own try came to: the key was taken, or
 * the first one's effect (a balance already held) refused it. `work` answers null when its statement did not claim the
 * key. First requests, nearly all, are spared a look-up.
 */
export async function onceOnly(
  sql: Sql,
  c: RequestContext,
  request: IdempotentRequest,
  work: () => Promise<Response | null>,
): Promise<Response> {
  let refusal: Problem | null = null;
  try {
    const answer = await work();
    if (answer !== null) return answer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refusal = error;
  }
  const raced = await findStored(sql, request);
  if (raced === undefined) throw refusal ?? problem('idempotency_in_progress', { retryAfter: 1 });
  return replay(c, request, raced);
}
