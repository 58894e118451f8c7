import { createHash, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_LENGTH } from '@picks/contract/problems';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { RequestContext } from './context.ts';
import { problem } from './problem.ts';

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
  return {
    scope: `${c.get('identity').userId} ${c.req.method} ${c.req.path}`,
    key,
    fingerprint: createHash('sha256').update(JSON.stringify(body)).digest(),
  };
}

/** CTE text that claims the key with the answer; no row when it was claimed before. A duplicate waits for the first. */
export function claimInsert(
  sql: Sql,
  request: IdempotentRequest,
  status: number,
  body: string,
  at: Date,
): Fragment {
  return sql`
    insert into idempotency_records (scope, key, fingerprint, status, body, created_at)
    values (${request.scope}, ${request.key}, ${request.fingerprint}, ${status}, ${body}, ${at})
    on conflict do nothing
    returning 1 as claimed`;
}

/** The stored answer of a repeated request; the 422 problem when the key came with another body. */
export async function replayStored(
  sql: Sql,
  c: RequestContext,
  request: IdempotentRequest,
): Promise<Response> {
  const [stored] = await sql<{ fingerprint: Buffer; status: number; body: string }[]>`
    select fingerprint, status, body from idempotency_records
    where scope = ${request.scope} and key = ${request.key}`;
  if (stored === undefined) throw problem('idempotency_in_progress', { retryAfter: 1 });
  if (!stored.fingerprint.equals(request.fingerprint)) throw problem('idempotency_key_reused');
  return c.body(stored.body, stored.status as 201, {
    'Content-Type': 'application/json',
    'Idempotent-Replayed': 'true',
  });
}
