import { MISSED } from '@picks/contract/alerts';
import type { Sql } from '#src/database/client.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import type { OutgoingMail } from '#src/features/mail/mail.service.ts';
import { isAsTold, wishing } from './recipients.sql.ts';

export interface MissedPick {
  readonly id: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
  /** milliseconds until members are emailed of it; 0 when it is time */
  readonly wait: number;
}

/** A pick ahead of its game, which members are told of, while anybody wants an email. */
export async function findMissedPick(sql: Sql, id: string, at: Date): Promise<MissedPick | undefined> {
  const [row] = await sql<MissedPick[]>`
    select p.id, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.match_date as "matchDate",
      greatest(0, extract(epoch from greatest(p.match_date - make_interval(mins => ${MISSED.minutesBefore}),
        p.published_at + make_interval(mins => ${MISSED.minutesAfter})) - ${at}::timestamptz) * 1000)::float8 as wait
    from picks p join push_sends s on s.pick_id = p.id and s.kind = 'pick.published'
    where p.id = ${id} and ${isAsTold(sql)} and p.match_date > ${at}
      and exists (select from alert_preferences where email_missed)`;
  return row;
}

export interface Missing {
  readonly id: string;
  readonly email: string;
  readonly timezone: string;
}

/**
 * Who wants an email and was told by nothing: no device showed the alert, none waits for the end of quiet hours or a digest, and
 * the pick was opened nowhere.
 */
export function listMissing(sql: Sql, pickId: string, at: Date, weekStart: Date): Promise<Missing[]> {
  return sql<Missing[]>`
    with send as (
      select id, kind, pick_id, announcement_id, user_id, topic, lead, kickoff from push_sends
      where pick_id = ${pickId} and kind = 'pick.published'
    ), ${wishing(sql, at, weekStart)}
    select u.id, u.email, u.timezone
    from send, wishing join alert_preferences choice on choice.user_id = wishing.id and choice.email_missed
    join users u on u.id = wishing.id and u.notify_email
    where not exists (select from missed_alerts m where m.pick_id = send.pick_id and m.user_id = u.id)
      and not exists (select from push_holds h where h.send_id = send.id and h.user_id = u.id)
      and not exists (select from unread_marks m where m.id = send.pick_id and m.user_id = u.id and m.read_at is not null)
      and not exists (
        select from push_subscriptions s join push_deliveries d on d.send_id = send.id and d.subscription_id = s.id
        where s.user_id = u.id and d.received_at is not null)`;
}

/** Emails a member of a pick, unless that was done or its game has begun. */
export async function emailOnce(
  sql: Sql,
  { pickId, userId }: { pickId: string; userId: string },
  at: Date,
  mail: OutgoingMail,
): Promise<void> {
  await sql`
    with told as (
      insert into missed_alerts (pick_id, user_id, told_at)
      select p.id, ${userId}, ${at} from picks p
      where p.id = ${pickId} and p.status = 'pending' and p.deleted_at is null and p.match_date > ${at}
      on conflict do nothing returning user_id
    )
    ${mailInsert(sql, mail, at, sql`told`)}`;
}
