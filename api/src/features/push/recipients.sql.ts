import type { Fragment, Sql } from '#src/database/client.ts';
import { confidenceRank, isMuted, wanted } from './alert-preferences.queries.ts';

/** Whether a pick is as its send says: ahead of its game, settled, or taken back. */
export const isAsTold = (sql: Sql) => sql`case s.kind
  when 'pick.withdrawn' then p.deleted_at is not null
  when 'pick.settled' then p.deleted_at is null and p.status in ('won', 'lost')
  when 'pick.voided' then p.deleted_at is null and p.status = 'void'
  when 'pick.reminder' then p.deleted_at is null and p.status = 'pending' and p.match_date = s.kickoff
  else p.deleted_at is null and p.status = 'pending' end`;

/** Whom a send about a pick is for, of those whose plan opens it: by what they chose. */
function wantsPick(sql: Sql): Fragment {
  const { picks, results, changes, voids } = wanted(sql);
  return sql`case send.kind
    when 'pick.published' then ${picks} when 'pick.settled' then ${results} when 'pick.changed' then ${changes}
    when 'pick.voided' then ${voids} when 'pick.withdrawn' then ${voids} and u.id in (select user_id from told)
    when 'pick.reminder' then a.reminder = send.lead end
    and not ${isMuted(sql)} and ${confidenceRank(sql, sql`p.confidence`)} >= ${confidenceRank(sql, sql`coalesce(a.min_confidence, 'low')`)}
    or send.kind = 'pick.reminder' and (a.reminders ->> p.id::text)::int = send.lead`;
}

/** The pick that `send` is about, when that is still as the send says. */
const pickOfSend = (sql: Sql): Fragment => sql`
  select p.id, p.sport, p.league, p.confidence, p.match_date, p.published_at, access_rank(p.access_level) as rank
  from picks p join send s on s.pick_id = p.id where ${isAsTold(sql)}`;

/**
 * CTEs up to `wishing`: the members whom `send` is for, by what each may open and has chosen at this moment; `opened` are those
 * whose plan opens the `pick` that it is about.
 */
export function wishing(sql: Sql, at: Date, weekStart: Date, pick = pickOfSend(sql)): Fragment {
  const { money, tickets, announcements } = wanted(sql);
  return sql`pick as (${pick}), place as (
      -- the pick's number in this week's paid picks, as counted by plans of each rank; one row, so that the planner expects as many members as there are
      select array_agg((select 1 + count(*) from picks w, pick where w.deleted_at is null and not w.is_imported and w.published_at >= ${weekStart}
        and access_rank(w.access_level) between 1 and reader.rank
        and (w.published_at, w.id) < (pick.published_at, pick.id)) order by reader.rank) as numbers
      from generate_series(0, 2) reader (rank)
    ), member as (
      select u.id, u.weekly_pick_limit,
        case when u.plan_expires_at <= ${at} then 0 else access_rank(u.plan) end as rank
      from users u where u.is_active and u.email_verified_at is not null
    ), told as (
      -- that a pick is withdrawn means something to those alone who heard of it
      select device.user_id from send join push_sends s on s.pick_id = send.pick_id and s.kind = 'pick.published'
      join push_deliveries d on d.send_id = s.id and d.status = 'sent' join push_subscriptions device on device.id = d.subscription_id
      where send.kind = 'pick.withdrawn'
    ), opened as (
      select member.id from pick p, place, member
      where p.rank <= member.rank
        and (p.rank = 0 or member.weekly_pick_limit is null or p.published_at < ${weekStart}
          or place.numbers[member.rank + 1] <= member.weekly_pick_limit)
    ), wishing as (
      select u.id
      from send, pick p, opened join users u on u.id = opened.id left join alert_preferences a on a.user_id = u.id
      where ${wantsPick(sql)}
      union
      select member.id
      from member join users u on u.id = member.id left join alert_preferences a on a.user_id = u.id,
        send join announcements n on n.id = send.announcement_id
      where n.deleted_at is null and not n.is_expired and (n.audience = 'all' or (n.audience <> 'admin' and access_rank(n.audience) = member.rank))
        and ${announcements}
      union
      select u.id from send join users u on u.id = send.user_id left join alert_preferences a on a.user_id = u.id
      where case send.topic when 'money' then ${money} when 'tickets' then ${tickets} else true end
      union
      select h.user_id from send join push_holds h on h.released_by = send.id where send.kind = 'digest'
    )`;
}
