import { UNREAD } from '@picks/contract/unread';
import type { Fragment, Sql } from '#src/database/client.ts';

/** What a member has not looked at: all of it, new picks, results, and the database's milliseconds when it was counted. */
export interface Unread {
  readonly total: number;
  readonly picks: number;
  readonly results: number;
  readonly countedAt: number;
}

/** What the news of a `send` is about; null for one that tells nothing new, such as a reminder. */
const kindOf = (sql: Sql): Fragment => sql`case
  when send.kind = 'pick.published' then 'pick' when send.kind = 'pick.changed' then 'change'
  when send.kind in ('pick.settled', 'pick.voided') then 'result'
  when send.topic = 'tickets' then 'ticket' when send.kind = 'notice' then 'money' end`;

/**
 * CTEs up to `hinted`: marks what `send` is about as unread for all of `wishing`, also for those who are told later or have no
 * device that is told, and tells open screens. Who is signed in nowhere gets no mark: nothing would show it. What was held is
 * marked already. A pick that is withdrawn is no news any more.
 */
export const marking = (sql: Sql, at: Date): Fragment => sql`withdrawn as (
      update unread_marks m set read_at = ${at} from send
      where send.kind = 'pick.withdrawn' and m.id = send.pick_id and m.read_at is null
      returning m.user_id
    ), marked as (
      insert into unread_marks as m (user_id, id, kind, told_at)
      select w.id, coalesce(send.pick_id, send.about), ${kindOf(sql)}, ${at}
      from send, wishing w
      where ${kindOf(sql)} is not null and coalesce(send.pick_id, send.about) is not null and not send.is_released
        and exists (select from sessions where sessions.user_id = w.id and sessions.ended_at is null and sessions.audience = 'member')
      on conflict (id, user_id) do update set told_at = excluded.told_at, read_at = null,
        -- a new pick that has changed meanwhile is still a new pick
        kind = case when excluded.kind = 'change' and m.read_at is null then m.kind else excluded.kind end
      returning m.user_id
    ), hinted as (
      select pg_notify('hints', json_strip_nulls(json_build_object('user', send.user_id, 'type', 'unread'))::text) from send
      where exists (select from marked) or exists (select from withdrawn)
    )`;

/** Of a delivery `d`: the version of the mark that it tells a user `u` of. */
export const revOfMark = (sql: Sql): Fragment => sql`(
  select m.version from push_sends told join unread_marks m on m.id = coalesce(told.pick_id, told.about)
  where told.id = d.send_id and m.user_id = u.id)`;

/** What a user `u` has not looked at, as `Unread`. Counted as the statement sees it, which begins after its time. */
export const unreadOf = (sql: Sql, at: Date): Fragment => sql`(
  select json_build_object('total', count(*), 'picks', count(*) filter (where m.kind = 'pick'),
    'results', count(*) filter (where m.kind = 'result'), 'countedAt', extract(epoch from statement_timestamp()) * 1000)
  from unread_marks m
  where m.user_id = u.id and m.read_at is null and m.told_at > ${at}::timestamptz - make_interval(days => ${UNREAD.days}))`;
