import { PUSH } from '@picks/contract/push';
import type { Sql } from '#src/database/client.ts';

/** Hours after which a result that was held is told no more: the app shows it. */
const RESULT_KEPT = 24;

/**
 * Releases what is due: a new send for each alert that was held, for the members who waited for it. Several new picks, or
 * several results, of a member become one digest. What is no longer so, such as a new pick whose game has begun, goes untold.
 * Writing the sends queues their fan-out, which looks again at plans and choices.
 */
export async function releaseHeld(sql: Sql, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + PUSH.maxTtl * 1000);
  await sql`
    with due as materialized (
      select send_id, user_id from push_holds where released_by is null and until <= ${at} for update skip locked
    ), worth as materialized (
      select due.send_id, due.user_id, s.kind,
        case s.kind when 'pick.published' then 'picks' when 'pick.settled' then 'results' end as topic
      from due join push_sends s on s.id = due.send_id join users u on u.id = due.user_id
      left join picks p on p.id = s.pick_id
      where case s.kind
        when 'pick.published' then p.deleted_at is null and p.status = 'pending' and p.match_date > ${at}
          and access_rank(p.access_level) <= case when u.plan_expires_at <= ${at} then 0 else access_rank(u.plan) end
        when 'pick.changed' then p.deleted_at is null and p.status = 'pending' and p.match_date > ${at}
        when 'pick.reminder' then p.deleted_at is null and p.status = 'pending' and p.match_date > ${at}
        when 'pick.settled' then s.created_at > ${at}::timestamptz - make_interval(hours => ${RESULT_KEPT})
        else true end
    ), several as (
      select user_id, topic from worth where topic is not null group by user_id, topic having count(*) > 1
    ), planned as materialized (
      select w.send_id, w.user_id, several.topic, case when several.topic is null then w.send_id end as alone
      from worth w left join several on several.user_id = w.user_id and several.topic = w.topic
    ), bundle as materialized (
      select gen_random_uuid() as id, topic, alone from (select distinct topic, alone from planned) b
    ), send as (
      insert into push_sends (id, kind, pick_id, announcement_id, user_id, title, body, about, path, topic, changed, lead, kickoff,
        created_at, expires_at, is_released)
      select b.id, coalesce(s.kind, 'digest'), s.pick_id, s.announcement_id, s.user_id, s.title, s.body, s.about, s.path,
        coalesce(b.topic, s.topic), s.changed, s.lead, s.kickoff, ${at}, ${expiresAt}, true
      from bundle b left join push_sends s on s.id = b.alone
      returning id
    ), dropped as (
      delete from push_holds h using due where h.send_id = due.send_id and h.user_id = due.user_id
        and not exists (select from worth w where w.send_id = due.send_id and w.user_id = due.user_id)
    )
    update push_holds h set released_by = b.id
    from planned join bundle b on (b.topic, b.alone) is not distinct from (planned.topic, planned.alone) join send on send.id = b.id
    where h.send_id = planned.send_id and h.user_id = planned.user_id`;
}

/** Looks again when the next of what is still held is due. The queue goes by the database's clock: it is told how long. */
export async function queueNextRelease(sql: Sql, at: Date): Promise<void> {
  await sql`
    select graphile_worker.add_job('push.release', job_key => 'release ' || next.until,
      run_at => clock_timestamp() + greatest(next.until - ${at}::timestamptz, interval '1 second'), max_attempts => 12, priority => -10)
    from (select min(until) as until from push_holds where released_by is null) next where next.until is not null`;
}
