import type { AuditAction, AuditTarget } from '@picks/contract/audit-actions';
import type { Origin } from '@picks/contract/endpoint';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

interface AuditEntry {
  readonly act: Act;
  readonly at: Date;
  readonly action: AuditAction;
  readonly targetType: AuditTarget;
}

/** What an audit row says of the rows of its source: SQL over their columns. */
export interface AuditColumns {
  /** the target; `id` unless told */
  readonly id?: Fragment;
  /** JSON of what changed; null unless told */
  readonly before?: Fragment;
  readonly after?: Fragment;
  /** why, in the words of who did it; defaults to the act's override */
  readonly reason?: Fragment;
}

/**
 * The audit row of an act, as part of the act's own statement: one for each row of `source`, the CTE that did the act.
 */
export function auditInsert(
  sql: Sql,
  { act, at, action, targetType }: AuditEntry,
  source: Fragment,
  { id = sql`id`, before = sql`null`, after = sql`null`, reason = sql`null` }: AuditColumns = {},
): Fragment {
  return sql`
    insert into audit_entries (at, actor_id, action, target_type, target_id, before, after, reason, ip, request_id)
    select ${at}, ${act.actorId}::uuid, ${action}, ${targetType}, entry.target_id::text, entry.before::jsonb,
      entry.after::jsonb, coalesce(entry.reason::text, ${act.override ?? null}), ${act.ip}, ${act.requestId}
    from (select ${id} as target_id, ${before} as before, ${after} as after, ${reason} as reason from ${source}) entry`;
}

/** A proof that was not taken: what for, where, why, and of whose account. */
export interface Refusal {
  readonly action: AuditAction;
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
  const account = 'id' in user ? sql`id = ${user.id}` : sql`email = ${user.email}`;
  const columns = {
    id: sql`coalesce((select id::text from users where ${account}), 'unknown')`,
    after: sql`${sql.json({ origin, code })}::jsonb`,
  };
  await sql`${auditInsert(sql, { act, at, action, targetType: 'user' }, sql`(select) refused`, columns)}`;
}
