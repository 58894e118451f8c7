import type { BusinessDay } from '@picks/contract/trends.admin';
import type { Sql } from '#src/database/client.ts';
import { startOf } from '#src/database/days.ts';

/** The first day that is not kept, when it was over at `until`: the day after the last, or the one that the first account was made on. */
export async function nextOpenDay(sql: Sql, until: Date): Promise<string | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select day::text from (
      select coalesce((select max(day) + 1 from business_days),
        (select min(created_at at time zone 'utc')::date from users)) as day
    ) next where ${startOf(sql, sql`day + 1`)} <= ${until}`;
  return row?.day;
}

/** Keeps what a day came to. Of several at once one does. */
export async function keepDay(sql: Sql, day: string): Promise<void> {
  await sql`
    with over as (
      select ${day}::date as day, ${startOf(sql, sql`${day}::date`)} as begins, ${startOf(sql, sql`${day}::date + 1`)} as ends
    ), booked as (
      select coalesce(sum(e.amount) filter (where a.kind = 'revenue'), 0) as revenue,
        coalesce(-sum(e.amount) filter (where a.kind = 'external' and j.kind in ('deposit', 'deposit_refund')), 0) as deposits,
        coalesce(sum(e.amount) filter (where a.kind = 'external' and j.kind = 'withdrawal'), 0) as payouts
      from over join money.journal j on j.at >= begins and j.at < ends
        join money.entry e on e.journal = j.id join money.account a on a.id = e.account
    ), was as (
      select s.user_id from over, subscriptions s where s.created_at < begins and (s.ended_at is null or s.ended_at >= begins)
    ), subscribed as (
      select s.user_id, round(c.amount * 30 * 86400 / extract(epoch from c.ends_at - c.starts_at)) as monthly
      from over join subscriptions s on s.created_at < ends and (s.ended_at is null or s.ended_at >= ends)
        left join lateral (
          select * from subscription_charges c where c.subscription_id = s.id and c.starts_at < ends and c.status = 'completed'
          order by c.starts_at desc limit 1
        ) c on true
    )
    insert into business_days (day, revenue, deposits, payouts, new_members, alerts, subscribers, joined, gone, mrr)
    select over.day, booked.revenue, booked.deposits, booked.payouts,
      (select count(*) from users where email_verified_at >= begins and email_verified_at < ends and role = 'user'),
      (select count(*) from push_sends p join push_deliveries d on d.send_id = p.id
        where p.created_at >= begins - interval '1 day' and p.created_at < ends and d.received_at >= begins and d.received_at < ends),
      (select count(*) from subscribed),
      (select count(*) from subscribed n where not exists (select from was w where w.user_id = n.user_id)),
      (select count(*) from was w where not exists (select from subscribed n where n.user_id = w.user_id)),
      (select coalesce(sum(monthly), 0) from subscribed)
    from over, booked
    on conflict (day) do nothing`;
}

/** The newest kept days, oldest first; amounts in dollars. */
export async function readDays(sql: Sql, count: number): Promise<BusinessDay[]> {
  const rows = await sql<BusinessDay[]>`
    select day::text, (revenue / 100.0)::float8 as revenue, (deposits / 100.0)::float8 as deposits,
      (payouts / 100.0)::float8 as payouts, new_members as "newMembers", alerts, subscribers, joined, gone,
      (mrr / 100.0)::float8 as mrr
    from business_days order by day desc limit ${count}`;
  return rows.toReversed();
}

/** Asks for the days that are over and not kept yet, once however many ask. */
export async function queueKeeping(sql: Sql): Promise<void> {
  await sql`select graphile_worker.add_job('trends.keep', '{}'::json, job_key => 'trends.keep', max_attempts => 3)`;
}
