import type { PickStatus } from '@picks/contract/picks';
import type { Fragment, Sql } from '#src/database/client.ts';
import { holding, waitsOf } from './held.sql.ts';
import { isAsTold, wishing } from './recipients.sql.ts';
import { marking, revOfMark, type Unread, unreadOf } from './unread.sql.ts';

/** Until when a send is worth delivering: what is about a game ahead no longer than its kickoff. */
const expiry = (sql: Sql) =>
  sql`least(s.expires_at, case when s.kind in ('pick.published', 'pick.changed', 'pick.reminder') then p.match_date end)`;

/** Devices a batch job sends to. */
export const BATCH = 500;

/** Characters of an announcement that a lock screen shows. */
const ANNOUNCEMENT_SHOWN = 180;

/**
 * Turns a send into deliveries and one job for each batch of them, in one statement: after a crash it was done
 * wholly or not at all. Recipients follow from what each member may open and has chosen at this moment; for whom it is too
 * early it is kept, with a job for each time that it is due.
 */
export async function fanOut(sql: Sql, sendId: string, at: Date, weekStart: Date): Promise<void> {
  const waiting = await waitsOf(sql, sendId, at);
  await sql`
    with send as (
      update push_sends set fanned_out_at = ${at} where id = ${sendId} and fanned_out_at is null
      returning id, kind, pick_id, announcement_id, user_id, expires_at, topic, about, lead, kickoff, is_released
    ), ${wishing(sql, at, weekStart)}, unheard as (
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
    ), ${marking(sql, at)}, ${holding(sql, at)}, delivery as (
      insert into push_deliveries (send_id, subscription_id, batch, nonce, next_attempt_at)
      select send.id, s.id, (row_number() over (order by s.id) - 1) / ${BATCH}, gen_random_uuid(), ${at}
      from send, push_subscriptions s
      join reached on reached.id = s.user_id and not reached.waits
      join sessions on sessions.id = s.session_id and sessions.ended_at is null
      where send.expires_at > ${at}
      returning batch
    ), deliver as (
      select graphile_worker.add_job('push.deliver', json_build_object('sendId', ${sendId}::text, 'batch', b.batch),
        max_attempts => 25, priority => -10)
      from (select distinct batch from delivery) b
    )
    select (select count(*) from deliver), (select count(*) from release), (select count(*) from hinted)`;
}

export interface DueDelivery {
  readonly nonce: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly timezone: string;
  readonly attempts: number;
  /** picks that a digest stands for; 0 of any other send */
  readonly held: number;
  /** of the mark that the send set; null when it set none */
  readonly rev: number | null;
  readonly unread: Unread;
}

export interface SendSubject {
  readonly kind:
    | 'pick.published'
    | 'pick.settled'
    | 'pick.voided'
    | 'pick.changed'
    | 'pick.withdrawn'
    | 'pick.reminder'
    | 'digest'
    | 'test'
    | 'notice'
    | 'announcement';
  readonly expiresAt: Date;
  readonly pickId: string | null;
  readonly status: PickStatus | null;
  readonly odds: number | null;
  readonly stake: number | null;
  readonly league: string | null;
  readonly homeTeam: string | null;
  readonly awayTeam: string | null;
  readonly matchDate: Date | null;
  readonly announcementId: string | null;
  /** of a notice: the ticket or the request */
  readonly about: string | null;
  /** of a digest: what it counts */
  readonly topic: 'picks' | 'results' | 'money' | 'tickets' | null;
  /** of a change: the fields of the pick */
  readonly changed: readonly string[] | null;
  /** of a notice or an announcement */
  readonly title: string | null;
  readonly body: string | null;
  readonly path: string | null;
}

/** What a send is about, only what every recipient may know of; nothing once its pick is no longer as it says. */
export async function findSendSubject(sql: Sql, sendId: string): Promise<SendSubject | undefined> {
  const [row] = await sql<SendSubject[]>`
    select s.kind, ${expiry(sql)} as "expiresAt", s.pick_id as "pickId", p.status, p.odds, p.stake, p.league, p.home_team as "homeTeam",
      p.away_team as "awayTeam", p.match_date as "matchDate", s.announcement_id as "announcementId",
      coalesce(s.title, a.title) as title, coalesce(s.body, left(a.message, ${ANNOUNCEMENT_SHOWN})) as body, s.path,
      s.topic, s.about, s.changed
    from push_sends s left join picks p on p.id = s.pick_id left join announcements a on a.id = s.announcement_id
    where s.id = ${sendId} and (s.pick_id is null or (${isAsTold(sql)})) and a.deleted_at is null`;
  return row;
}

/** What of a batch is still to be sent; a device whose session or account was ended meanwhile is left out. */
function openDeliveries(sql: Sql, sendId: string, batch: number): Fragment {
  return sql`
    from push_deliveries d
    join push_subscriptions s on s.id = d.subscription_id
    join sessions on sessions.id = s.session_id and sessions.ended_at is null
    join users u on u.id = s.user_id and u.is_active
    where d.send_id = ${sendId} and d.batch = ${batch} and d.status = 'pending'`;
}

export function listDueDeliveries(sql: Sql, sendId: string, batch: number, at: Date): Promise<DueDelivery[]> {
  return sql<DueDelivery[]>`
    select d.nonce, s.endpoint, s.p256dh, s.auth, u.timezone, d.attempts,
      (select count(*)::int from push_holds h where h.released_by = d.send_id and h.user_id = u.id) as held,
      ${revOfMark(sql)} as rev, ${unreadOf(sql, at)} as unread
    ${openDeliveries(sql, sendId, batch)} and d.next_attempt_at <= ${at}
    order by d.subscription_id`;
}

export interface DeliveryResult {
  readonly nonce: string;
  readonly status: 'pending' | 'sent' | 'gone' | 'refused';
  readonly nextAttemptAt: Date;
}

/** Writes results; a subscription its service no longer knows, or refuses, is deleted after its delivery is marked. */
export async function saveResults(sql: Sql, results: readonly DeliveryResult[], at: Date): Promise<void> {
  const rows = results.map(({ nonce, status, nextAttemptAt }) => ({
    nonce,
    status,
    next: nextAttemptAt.toISOString(),
  }));
  await sql`
    with result as (
      select nonce, status, next from jsonb_to_recordset(${sql.json(rows)}::jsonb)
        as r (nonce uuid, status text, next timestamptz)
    ), marked as (
      update push_deliveries d set status = r.status, next_attempt_at = r.next, attempts = d.attempts + 1,
        sent_at = case when r.status = 'sent' then ${at} end
      from result r where d.nonce = r.nonce and d.status = 'pending'
      returning d.subscription_id, r.status
    )
    update push_subscriptions s set last_sent_at = ${at} from marked
    where s.id = marked.subscription_id and marked.status = 'sent'`;
}

export async function deleteDeadDevices(sql: Sql, sendId: string, batch: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select subscription_id from push_deliveries
      where send_id = ${sendId} and batch = ${batch} and status in ('gone', 'refused'))`;
}

/**
 * Closes what is past its time, to the second that a TTL can tell, or not worth telling any more; queues the batch
 * again while anything is open. The queue goes by the database's clock: it is told how long, not when.
 */
export async function queueNextAttempt(sql: Sql, sendId: string, batch: number, at: Date): Promise<void> {
  await sql`
    with expired as (
      update push_deliveries d set status = 'expired'
      from push_sends s left join picks p on p.id = s.pick_id left join announcements a on a.id = s.announcement_id
      where s.id = d.send_id and d.send_id = ${sendId} and d.batch = ${batch} and d.status = 'pending'
        and (${expiry(sql)} < ${at}::timestamptz + interval '1 second' or a.deleted_at is not null
          or (s.pick_id is not null and not (${isAsTold(sql)})))
      returning d.nonce
    ), next as (
      select greatest(min(d.next_attempt_at) - ${at}::timestamptz, interval '1 second') as wait
      ${openDeliveries(sql, sendId, batch)} and d.nonce not in (select nonce from expired)
      having count(*) > 0
    )
    select graphile_worker.add_job('push.deliver', json_build_object('sendId', ${sendId}::text, 'batch', ${batch}::int),
      run_at => clock_timestamp() + next.wait, max_attempts => 25)
    from next`;
}
