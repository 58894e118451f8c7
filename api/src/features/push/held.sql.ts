import type { Fragment, Sql } from '#src/database/client.ts';
import type { SendSubject } from './fan-out.queries.ts';
import { type AlertHours, dueTime } from './quiet-hours.rules.ts';

interface HoursRow {
  readonly kind: SendSubject['kind'];
  readonly kickOff: Date | null;
  readonly timezone: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly kickoffOverride: boolean;
  readonly digestAt: number | null;
}

/** What of a send tells for whom it is too early. */
export const sendOf = (sql: Sql, sendId: string): Fragment => sql`
  select s.kind, case when s.kind in ('pick.published', 'pick.changed', 'pick.reminder') then p.match_date end as kickoff,
    s.user_id, s.is_released
  from push_sends s left join picks p on p.id = s.pick_id where s.id = ${sendId}`;

/** Which hours members keep whom a send may reach, each once. */
const listHours = (sql: Sql, send: Fragment): Promise<HoursRow[]> => sql<HoursRow[]>`
  select distinct s.kind, s.kickoff as "kickOff",
    u.timezone, case when a.quiet_enabled then a.quiet_from end as "quietFrom", case when a.quiet_enabled then a.quiet_to end as "quietTo",
    a.kickoff_override as "kickoffOverride", case when a.digest_enabled then a.digest_at end as "digestAt"
  from (${send}) s
  join alert_preferences a on a.quiet_enabled or a.digest_enabled
  join users u on u.id = a.user_id
  where s.kind <> 'test' and not s.is_released and u.id = coalesce(s.user_id, u.id)`;

function hoursOf({ timezone, quietFrom, quietTo, kickoffOverride, digestAt }: HoursRow): AlertHours {
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { timezone, quiet, kickoffOverride, digestAt };
}

/** As JSON can hold it. */
export type Wait = { readonly [Key in keyof HoursRow]: Key extends 'kickOff' ? null : HoursRow[Key] } & {
  readonly until: string | null;
};

/** For whom a send, as `sendOf` has it, is not due now: the hours they keep, and until when it waits, null for never. */
export async function waitsOf(sql: Sql, send: Fragment, at: Date): Promise<Wait[]> {
  const rows = await listHours(sql, send);
  return rows.flatMap((row) => {
    const due = dueTime({ isNewPick: row.kind === 'pick.published', kickOff: row.kickOff }, hoursOf(row), at);
    if (due === 'now') return [];
    return [{ ...row, kickOff: null, until: due === 'never' ? null : due.toISOString() }];
  });
}

/** CTEs up to `release`: keeps the send for those of `reached` who wait, with a job for each time that it is due. */
export function holding(sql: Sql, at: Date): Fragment {
  return sql`held as (
      insert into push_holds (send_id, user_id, until)
      select send.id, r.id, r.until from send, reached r where r.until is not null
        and exists (select from push_subscriptions where user_id = r.id)
      on conflict do nothing returning until
    ), hastened as (
      -- the game was moved before the end of the hours it waits for
      update push_holds h set until = ${at}
      from send join pick p on p.id = send.pick_id join push_sends s on s.pick_id = p.id and s.kind = 'pick.published', alert_preferences a
      where send.kind = 'pick.changed' and h.send_id = s.id and h.released_by is null and h.until >= p.match_date
        and a.user_id = h.user_id and a.kickoff_override
      returning h.until
    ), release as (
      select graphile_worker.add_job('push.release', job_key => 'release ' || due.until,
        run_at => clock_timestamp() + (due.until - ${at}::timestamptz), max_attempts => 12, priority => -10)
      from (select until from held union select until from hastened) due
    )`;
}
