import { PUSH } from '@picks/contract/push';
import type { Sql } from '#src/database/client.ts';

/** Keeps a reminder with the minutes before kickoff; those of past games go. False when there are as many as may be. */
export async function insertReminder(
  sql: Sql,
  userId: string,
  { pickId, minutes, most }: { pickId: string; minutes: number; most: number },
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    with ahead as (
      select coalesce(jsonb_object_agg(r.key, r.value), '{}') as reminders
      from alert_preferences a, jsonb_each(a.reminders) r join picks p on p.id = r.key::uuid
      where a.user_id = ${userId} and p.status = 'pending' and p.deleted_at is null and p.match_date > ${at} and p.id <> ${pickId}
    )
    insert into alert_preferences (user_id, updated_at, reminders)
    select ${userId}, ${at}, ahead.reminders || jsonb_build_object(${pickId}::text, ${minutes}::int) from ahead
    where (select count(*) from jsonb_object_keys(ahead.reminders)) < ${most}
    on conflict (user_id) do update set updated_at = excluded.updated_at, reminders = excluded.reminders
    returning user_id`;
  return rows.length > 0;
}

/** False when there is none. */
export async function deleteReminder(sql: Sql, userId: string, pickId: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update alert_preferences set reminders = reminders - ${pickId}::text, updated_at = ${at}
    where user_id = ${userId} and reminders ? ${pickId}::text returning user_id`;
  return rows.length > 0;
}

/** Minutes before kickoff at which a member wants to be reminded of all picks; null for none. */
export async function findReminderChoice(sql: Sql, userId: string): Promise<number | null> {
  const [row] = await sql<{ reminder: number | null }[]>`
    select reminder from alert_preferences where user_id = ${userId}`;
  return row?.reminder ?? null;
}

/** Seconds after its time in which a reminder is still sent: what ran late tells nothing that helps. */
const GRACE = 240;

/**
 * The send of a reminder of a pick, once for each kickoff it has had; writing it queues the fan-out. Milliseconds to wait when it is
 * not due yet, null when nothing is left to do.
 */
export async function sendReminder(
  sql: Sql,
  { id, pickId, minutes }: { id: string; pickId: string; minutes: number },
  at: Date,
): Promise<number | null> {
  const due = sql`p.match_date - make_interval(mins => ${minutes})`;
  const [row] = await sql<{ wait: number }[]>`
    with pick as (
      select p.id, p.match_date, ${due} as due from picks p
      where p.id = ${pickId} and p.status = 'pending' and p.deleted_at is null
        and ${at} < ${due} + make_interval(secs => ${GRACE})
    ), send as (
      insert into push_sends (id, kind, pick_id, created_at, expires_at, lead, kickoff)
      select ${id}, 'pick.reminder', id, ${at}, least(match_date, ${at}::timestamptz + make_interval(secs => ${PUSH.maxTtl})), ${minutes}, match_date
      from pick where due <= ${at} on conflict do nothing
    )
    select extract(epoch from due - ${at}::timestamptz)::float8 * 1000 as wait from pick where due > ${at}`;
  return row?.wait ?? null;
}
