import type { Origin } from '@picks/contract/endpoint';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

interface AuditEntry {
  readonly act: Act;
  readonly at: Date;
  readonly action: string;
  readonly targetType: string;
}

/**
 * The audit row of an act, as part of the act's own statement: `insert into audit_entries ... select ... from <source>`.
 * `source` is the CTE that did the act and has columns `target_id`, `before` and `after` (jsonb, may be null).
 */
export function auditInsert(sql: Sql, entry: AuditEntry, source: Fragment): Fragment {
  const { act, at, action, targetType } = entry;
  return sql`
    insert into audit_entries (at, actor_id, action, target_type, target_id, before, after, ip, request_id)
    select ${at}, ${act.actorId}::uuid, ${action}, ${targetType}, source.target_id::text,
      source.before::jsonb, source.after::jsonb, ${act.ip}, ${act.requestId}
    from ${source} source`;
}

/** A proof that was not taken: what for, where, why, and of whose account. */
export interface Refusal {
  readonly action: string;
  readonly origin: Origin;
  readonly code: string;
  readonly user: { readonly email: string } | { readonly id: string };
}

/**
 * Keeps a refused proof: by the account it was meant for, or `unknown`. The look-up costs the same either way.
 */
export async function saveRefusal(
  sql: Sql,
  { action, origin, code, user }: Refusal,
  at: Date,
  act: Act,
): Promise<void> {
  const after = sql.json({ origin, code });
  const account = 'id' in user ? sql`id = ${user.id}` : sql`email = ${user.email}`;
  const target = sql`(
    select coalesce((select id::text from users where ${account}), 'unknown') as target_id,
      null as before, ${after}::jsonb as after)`;
  await sql`${auditInsert(sql, { act, at, action, targetType: 'user' }, target)}`;
}
