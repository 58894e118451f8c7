import type { PickStatus } from '@picks/contract/picks';
import type { Fragment, Sql } from '#src/database/client.ts';
import { holding, sendOf, waitsOf } from './held.sql.ts';
import { reachedDevices, reaching } from './reached.sql.ts';
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
  const waiting = await waitsOf(sql, sendOf(sql, sendId), at);
  await sql`
    with send as (
      update push_sends set fanned_out_at = ${at} where id = ${sendId} and fanned_out_at is null
      returning id, kind, pick_id, announcement_id, user_id, expires_at, topic, about, lead, kickoff, is_released
    ), ${wishing(sql, at, weekStart)}, ${reaching(sql, waiting)}, ${marking(sql, at)}, ${holding(sql, at)}, delivery as (
      insert into push_deliveries (send_id, subscription_id, batch, nonce, next_attempt_at)
      select send.id, s.id, (row_number() over (order by s.id) - 1) / ${BATCH}, gen_random_uuid(), ${at}
      from send, ${reachedDevices(sql)}
      where send.expires_at > ${at} and not reached.waits
      returning batch
    ), deliver as (
      select graphile_worker.add_job('push.deliver', traced(json_build_object('sendId', ${sendId}::text, 'batch', b.batch)),
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
  readonly kid: string;
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
    where s.id = ${sendId} and (s.pick_id is null or (${isAsTold(sql)})) and a.deleted_at is null and a.is_expired is not true`;
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
    select d.nonce, s.endpoint, s.p256dh, s.auth, s.vapid_kid as kid, u.timezone, d.attempts,
      (select count(*)::int from push_holds h where h.released_by = d.send_id and h.user_id = u.id) as held,
      ${revOfMark(sql)} as rev, ${unreadOf(sql, at)} as unread
    ${openDeliveries(sql, sendId, batch)} and d.next_attempt_at <= ${at}
    order by d.subscription_id`;
}

export interface DeliveryResult {
  readonly nonce: string;
  /** where it was sent; the device may have been renewed since */
  readonly endpoint: string;
  readonly status: 'pending' | 'sent' | 'gone' | 'refused';
  /** HTTP status of the push service's answer; null when there was none */
  readonly answer: number | null;
  readonly nextAttemptAt: Date;
}

/**
 * Writes results. A device whose push service refuses the push is deleted. One whose push service reports the subscription as
 * gone becomes a lost device, so that its browser can renew it.
 */
export async function saveResults(sql: Sql, results: readonly DeliveryResult[], at: Date): Promise<void> {
  const rows = results.map(({ nonce, endpoint, status, answer, nextAttemptAt }) => ({
    nonce,
    endpoint,
    status,
    answer,
    next: nextAttemptAt.toISOString(),
  }));
  await sql`
    with result as (
      select nonce, endpoint, status, answer, next from jsonb_to_recordset(${sql.json(rows)}::jsonb)
        as r (nonce uuid, endpoint text, status text, answer int, next timestamptz)
    ), marked as (
      update push_deliveries d set status = r.status, answer = r.answer, next_attempt_at = r.next, attempts = d.attempts + 1,
        sent_at = case when r.status = 'sent' then ${at} end
      from result r where d.nonce = r.nonce and d.status = 'pending'
      returning d.subscription_id, r.endpoint, r.status
    ), dead as (
      delete from push_subscriptions s using marked m
      where s.id = m.subscription_id and s.endpoint = m.endpoint and m.status in ('gone', 'refused')
      returning m.status, s.id, s.user_id, s.session_id, s.endpoint, s.auth, s.vapid_kid, s.label, s.created_at, s.last_sent_at,
        s.last_received_at, s.last_clicked_at
    ), lost as (
      insert into lost_devices (id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, last_sent_at,
        last_received_at, last_clicked_at, lost_at)
      select id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, last_sent_at,
        last_received_at, last_clicked_at, ${at}
      from dead where status = 'gone'
      on conflict do nothing
    )
    update push_subscriptions s set last_sent_at = ${at} from marked
    where s.id = marked.subscription_id and marked.status = 'sent'`;
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
        and (${expiry(sql)} < ${at}::timestamptz + interval '1 second' or a.deleted_at is not null or a.is_expired
          or (s.pick_id is not null and not (${isAsTold(sql)})))
      returning d.nonce
    ), next as (
      select greatest(min(d.next_attempt_at) - ${at}::timestamptz, interval '1 second') as wait
      ${openDeliveries(sql, sendId, batch)} and d.nonce not in (select nonce from expired)
      having count(*) > 0
    )
    select graphile_worker.add_job('push.deliver', traced(json_build_object('sendId', ${sendId}::text, 'batch', ${batch}::int)),
      run_at => clock_timestamp() + next.wait, max_attempts => 25)
    from next`;
}
