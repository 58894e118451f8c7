import type { AuditActionOf } from '@picks/contract/audit-actions';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { announcementSendInsert } from '#src/features/push/push.sql.ts';
import type { AnySql, Fragment, Sql } from '#src/database/client.ts';

/**
 * The job that lets an announcement out, or ends it, whichever comes next; none where nothing does. The queue goes by the
 * database's clock, so it is told how long. `source` has the columns of `announcements`.
 */
export const turnInsert = (sql: AnySql, source: Fragment, at: Date): Fragment => sql`
  select graphile_worker.add_job('announcements.turn', traced(json_build_object('announcementId', due.id)), job_key => 'announcement ' || due.id,
    max_attempts => 25, run_at => clock_timestamp() + greatest(due.next - ${at}::timestamptz, interval '0'))
  from (
    select s.id, case when s.is_scheduled then s.created_at else s.expires_at end as next
    from ${source} s where s.deleted_at is null and not s.is_expired
  ) due where due.next is not null`;

interface Turn {
  /** of the push, should there be one */
  readonly sendId: string;
  readonly at: Date;
}

/**
 * Lets an announcement out whose time has come, with its push, and ends one whose end has come; nothing of any other, so that
 * it may be asked for again. One whose end came while it still waited is never shown.
 */
export async function turnAnnouncement(sql: Sql, id: string, { sendId, at }: Turn): Promise<void> {
  const act = { actorId: null, ip: '', requestId: `announcement ${id}` };
  const audit = (action: AuditActionOf<'announcement'>, source: Fragment) =>
    auditInsert(sql, { act, at, action, targetType: 'announcement' }, source, {
      after: sql`jsonb_build_object('title', title, 'expires_at', expires_at)`,
    });
  await sql`
    with was as (
      select * from announcements a where a.id = ${id} and a.deleted_at is null and not a.is_expired
        and (a.expires_at <= ${at} or (a.is_scheduled and a.created_at <= ${at})) for update
    ), saved as (
      update announcements a set is_scheduled = false, is_expired = coalesce(was.expires_at <= ${at}, false), updated_at = ${at},
        created_at = case when was.is_scheduled then ${at}::timestamptz else was.created_at end
      from was where a.id = was.id returning a.*
    ), out as (
      select saved.* from saved join was using (id) where was.is_scheduled and not saved.is_expired
    ), sent as (${announcementSendInsert(sql, { id: sendId, at }, sql`(select * from out where wants_push)`)}),
    published as (${audit('announcement.published', sql`out`)}),
    expired as (${audit('announcement.expired', sql`saved where is_expired`)})
    select from saved`;
}

/** Asks for what comes next: the end of one that is out now, or the time again when the queue's clock was ahead. */
export async function queueTurn(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`with one as (select * from announcements where id = ${id}) ${turnInsert(sql, sql`one`, at)}`;
}
