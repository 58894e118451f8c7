import type { Fragment, Sql } from '#src/database/client.ts';

/** Whether a session still stands for the account `u`; in the statement that acts, so that none outlives its end. */
export function isLiveSession(sql: Sql, sessionId: string): Fragment {
  return sql`exists (select from sessions s where s.id = ${sessionId} and s.user_id = u.id and s.ended_at is null
    and s.session_epoch = u.session_epoch)`;
}

/**
 * The CTEs `kept` and `ended`: every session of the accounts in the CTE `changed` ends, except `keep`. A trigger
 * removes what was created in them (routines/accounts.sql). `changed` has raised the epoch of its `users` rows and returns `id` and `session_epoch`.
 */
export function endSessions(
  sql: Sql,
  { keep, reason, at }: { keep: string | null; reason: string; at: Date },
): Fragment {
  return sql`
    kept as (
      update sessions s set session_epoch = changed.session_epoch from changed
      where s.id = ${keep}::uuid and s.user_id = changed.id
    ), ended as (
      update sessions set ended_at = ${at}, end_reason = ${reason}
      where user_id in (select id from changed) and ended_at is null and id is distinct from ${keep}::uuid
      returning id
    )`;
}
