import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint } from '@picks/contract/endpoint';
import { IDEMPOTENCY_KEY_LENGTH } from '@picks/contract/problems';
import type { Sql } from '#src/database/client.ts';
import type { Identity, RequestContext } from './context.ts';
import { findStored, type IdempotentRequest, type StoredAnswer } from './idempotency.sql.ts';
import { Problem, problem } from './problem.ts';

/**
 * Reads `Idempotency-Key` of a call whose contract takes one; a client without one gets a key that nobody can repeat.
 * Throws where the contract doesn't: the documents and the apps go by it.
 */
export function idempotentRequest(
  c: RequestContext,
  { name, idempotent }: Pick<Endpoint, 'name' | 'idempotent'>,
  body: unknown,
): IdempotentRequest {
  if (!idempotent) throw new Error(`${name} is not declared to take Idempotency-Key`);
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

function replay(c: RequestContext, stored: StoredAnswer): Response {
  return c.body(stored.body, stored.status as 201, {
    'Content-Type': 'application/json',
    'Idempotent-Replayed': 'true',
  });
}

/**
 * Carries a request out once: a repetition gets the stored answer, whatever its own try came to: the key was taken, or
 * the first one's effect (a balance already held) refused it. `work` answers null when its statement did not claim the
 * key. First requests, nearly all, are spared a look-up. A call that sets things and answers how they stand says so anew by
 * `again`, for what its first answer said may have changed since.
 */
export async function onceOnly(
  sql: Sql,
  c: RequestContext,
  request: IdempotentRequest,
  work: () => Promise<Response | null>,
  again?: () => Promise<Response>,
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
  if (!raced.fingerprint.equals(request.fingerprint)) throw problem('idempotency_key_reused');
  return again === undefined ? replay(c, raced) : again();
}
