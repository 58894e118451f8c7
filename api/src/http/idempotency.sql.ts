import type { Fragment, Sql } from '#src/database/client.ts';

/** A request that must have its effect once: who and what (scope), its key, and what it asked for. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: Buffer;
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

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly body: string;
}

export async function findStored(
  sql: Sql,
  { scope, key }: IdempotentRequest,
): Promise<StoredAnswer | undefined> {
  const [stored] = await sql<StoredAnswer[]>`
    select fingerprint, status, body from idempotency_records where scope = ${scope} and key = ${key}`;
  return stored;
}
