import type { PickStatus } from '@picks/contract/picks';
import type { Fragment, Sql } from '#src/database/client.ts';

/** Until when a send is worth delivering: that of a new pick no longer than its kick-off. */
const expiry = (sql: Sql) =>
  sql`least(s.expires_at, case when s.kind = 'pick.published' then p.match_date end)`;

/** Whether a pick is as its send says: a new one is pending, a result is there. */
const isAsTold = (sql: Sql) =>
  sql`p.deleted_at is null and (p.status = 'pending') = (s.kind = 'pick.published')`;

/** Devices a batch job sends to. */
export const BATCH = 500;

/** Characters of an announcement that a lock screen shows. */
const ANNOUNCEMENT_SHOWN = 180;

/**
 * Turns a send into deliveries and one job for each batch of them, in one statement: after a crash it was done
 * wholly or not at all. Recipients follow from what each member may open at this moment.
 */
export async function fanOut(sql: Sql, sendId: string, at: Date, weekStart: Date): Promise<void> {
  await sql`
    with send as (
      update push_sends set fanned_out_at = ${at} where id = ${sendId} and fanned_out_at is null
      returning id, kind, pick_id, announcement_id, user_id, expires_at
    ), pick as (
      select p.id, p.published_at, p.access_level, access_rank(p.access_level) as rank
      from picks p join send s on s.pick_id = p.id where ${isAsTold(sql)}
    ), place as (
      -- the pick's number in this week's paid picks, as counted by plans of each rank
      select reader.rank, (select count(*) from picks w, pick where w.deleted_at is null and w.published_at >= ${weekStart}
        and access_rank(w.access_level) between 1 and reader.rank
        and (w.published_at, w.id) <= (pick.published_at, pick.id)) as number
      from (values (0), (1), (2)) as reader (rank)
    ), member as (
      select u.id, u.weekly_pick_limit,
        case when u.plan_expires_at <= ${at} then 0 else access_rank(u.plan) end as rank
      from users u where u.is_active and u.email_verified_at is not null
    ), recipient as (
      select member.id from member, pick, place
      where place.rank = member.rank and pick.rank <= member.rank
        and (pick.rank = 0 or member.weekly_pick_limit is null or pick.published_at < ${weekStart}
          or place.number <= member.weekly_pick_limit)
        and exists (select from users u, send where u.id = member.id
          and case send.kind when 'pick.settled' then u.notify_results else u.notify_picks end)
      union
      select member.id from member, send join announcements a on a.id = send.announcement_id
      where a.deleted_at is null and (a.audience = 'all' or (a.audience <> 'admin' and access_rank(a.audience) = member.rank))
      union
      select user_id from send where user_id is not null
    ), delivery as (
      insert into push_deliveries (send_id, subscription_id, batch, nonce, next_attempt_at)
      select send.id, s.id, (row_number() over (order by s.id) - 1) / ${BATCH}, gen_random_uuid(), ${at}
      from send, push_subscriptions s
      join recipient on recipient.id = s.user_id
      join sessions on sessions.id = s.session_id and sessions.ended_at is null
      where send.expires_at > ${at}
      returning batch
    )
    select graphile_worker.add_job('push.deliver', json_build_object('sendId', ${sendId}::text, 'batch', b.batch),
      max_attempts => 25, priority => -10)
    from (select distinct batch from delivery) b`;
}

export interface DueDelivery {
  readonly nonce: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly timezone: string;
  readonly attempts: number;
}

export interface SendSubject {
  readonly kind: 'pick.published' | 'pick.settled' | 'test' | 'notice' | 'announcement';
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
      coalesce(s.title, a.title) as title, coalesce(s.body, left(a.message, ${ANNOUNCEMENT_SHOWN})) as body, s.path
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
    select d.nonce, s.endpoint, s.p256dh, s.auth, u.timezone, d.attempts
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
