import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** Work of the clock or of a queue, not of a person. */
export const clockwork: Act = { actorId: null, ip: '', requestId: 'clock' };

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
