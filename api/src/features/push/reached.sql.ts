import type { Fragment, Sql } from '#src/database/client.ts';
import type { Wait } from './held.sql.ts';

/**
 * CTEs up to `reached`: who of `wishing` is told of `send`, with `waits` for whom it is too early, and `until` when, null
 * for never.
 */
export const reaching = (sql: Sql, waiting: readonly Wait[]): Fragment => sql`
    unheard as (
      -- who waits for the pick itself hears of it as it is by then
      select h.user_id from send join push_sends s on s.pick_id = send.pick_id and s.kind = 'pick.published'
      join push_holds h on h.send_id = s.id and h.released_by is null
      where send.kind in ('pick.changed', 'pick.voided', 'pick.withdrawn')
    ), reached as (
      select w.id, hours.timezone is not null as waits, hours.until
      from send, wishing w join users u on u.id = w.id left join alert_preferences a on a.user_id = u.id
      left join jsonb_to_recordset(${sql.json(waiting)}::jsonb) as hours (timezone text, "quietFrom" int, "quietTo" int,
          "kickoffOverride" boolean, "digestAt" int, until timestamptz)
        on hours.timezone = u.timezone and hours."kickoffOverride" = a.kickoff_override
        and hours."quietFrom" is not distinct from case when a.quiet_enabled then a.quiet_from end
        and hours."quietTo" is not distinct from case when a.quiet_enabled then a.quiet_to end
        and hours."digestAt" is not distinct from case when a.digest_enabled then a.digest_at end
      where w.id not in (select user_id from unheard)
        and (not send.is_released or w.id in (select user_id from push_holds where released_by = send.id))
    )`;

/** The devices of `reached` that alerts can go to, as `s`. */
export const reachedDevices = (sql: Sql): Fragment => sql`
  push_subscriptions s join reached on reached.id = s.user_id
  join sessions on sessions.id = s.session_id and sessions.ended_at is null`;
