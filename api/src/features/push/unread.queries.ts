import type { saveReads } from '@picks/contract/unread';
import type { BodyOf } from '@picks/contract/endpoint';
import type { Sql } from '#src/database/client.ts';

interface Reading {
  readonly userId: string;
  readonly sessionId: string;
  readonly reads: BodyOf<typeof saveReads>['reads'];
}

/**
 * Marks as read what a member has seen the latest news of. Their other devices are told where there are any: a notification
 * is a lock that all commits share, and members read often.
 */
export async function markRead(sql: Sql, { userId, sessionId, reads }: Reading, at: Date): Promise<void> {
  await sql`
    with seen as (
      select id, max(rev) as rev from jsonb_to_recordset(${sql.json(reads)}::jsonb) as r (id uuid, rev bigint) group by id
    ), read as (
      update unread_marks m set read_at = ${at} from seen
      where m.id = seen.id and m.user_id = ${userId} and m.version <= seen.rev and m.read_at is null
      returning m.user_id
    )
    select pg_notify('hints', json_build_object('user', ${userId}::uuid, 'type', 'unread')::text)
    where exists (select from read) and exists (
      select from sessions where user_id = ${userId} and id <> ${sessionId} and ended_at is null and audience = 'member')`;
}
