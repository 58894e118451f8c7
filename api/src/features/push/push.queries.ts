import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

export interface DeviceRow {
  readonly id: string;
  readonly sessionId: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly lastReceivedAt: Date | null;
  readonly lastClickedAt: Date | null;
}

const deviceColumns = (sql: Sql) => sql`id, session_id as "sessionId", label, created_at as "createdAt",
  last_sent_at as "lastSentAt", last_received_at as "lastReceivedAt", last_clicked_at as "lastClickedAt"`;

/** Alerts go on when a session falls silent, and stop when it is ended. */
export const isReachable = (sql: Sql): Fragment => sql`
  exists (select from sessions where sessions.id = push_subscriptions.session_id and sessions.ended_at is null)`;

interface NewDevice {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kid: string;
  readonly label: string;
  /** what the browser was registered as before */
  readonly replaces: string | null;
  readonly at: Date;
  /** devices a member may have; the oldest give way */
  readonly maxDevices: number;
}

/**
 * Registers a browser, or moves it to the member who uses it now, who hears nothing of the one before. The name it has for its
 * member stays.
 */
export async function saveDevice(sql: Sql, device: NewDevice): Promise<DeviceRow | undefined> {
  const { userId, sessionId, endpoint, p256dh, auth, kid, label, replaces, at, maxDevices } = device;
  const [row] = await sql<DeviceRow[]>`
    with surplus as (
      delete from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint} and (id = ${replaces}::uuid or id in (
        select id from push_subscriptions
        where user_id = ${userId} and endpoint <> ${endpoint} and id is distinct from ${replaces}::uuid
        order by created_at desc, id desc offset ${maxDevices - 1}))
    ), wanted as (
      update sessions set alerts_removed_at = null where id = ${sessionId} and alerts_removed_at is not null
    )
    insert into push_subscriptions as p (id, user_id, session_id, endpoint, p256dh, auth, vapid_kid, label, created_at)
    values (${device.id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${kid}, ${label}, ${at})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, vapid_kid = excluded.vapid_kid,
      label = case when p.user_id = excluded.user_id then p.label else excluded.label end,
      created_at = case when p.user_id = excluded.user_id then p.created_at else excluded.created_at end,
      last_sent_at = case when p.user_id = excluded.user_id then p.last_sent_at end,
      last_received_at = case when p.user_id = excluded.user_id then p.last_received_at end,
      last_clicked_at = case when p.user_id = excluded.user_id then p.last_clicked_at end
    returning ${deviceColumns(sql)}`;
  return row;
}

/** The devices that alerts can go to: those of sessions that were not ended. */
export function listDevices(sql: Sql, userId: string): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select ${deviceColumns(sql)} from push_subscriptions where user_id = ${userId} and ${isReachable(sql)}
    order by created_at desc, id`;
}

export async function deleteDeviceOfUser(sql: Sql, userId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`;
}

/** undefined for a device that is not the member's. */
export async function renameDevice(
  sql: Sql,
  { id, userId, label }: { id: string; userId: string; label: string },
): Promise<DeviceRow | undefined> {
  const [row] = await sql<DeviceRow[]>`
    update push_subscriptions set label = ${label} where id = ${id} and user_id = ${userId} and ${isReachable(sql)}
    returning ${deviceColumns(sql)}`;
  return row;
}

/** Ends alerts to a device and marks its session, so that it does not come back by itself; whether it was the member's. */
export async function removeDevice(sql: Sql, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await sql`
    with removed as (
      delete from push_subscriptions where id = ${id} and user_id = ${userId} returning session_id
    )
    update sessions set alerts_removed_at = ${at} where id in (select session_id from removed) returning id`;
  return rows.length > 0;
}

export async function isDeviceRemoved(sql: Sql, sessionId: string): Promise<boolean> {
  const [row] = await sql<{ isRemoved: boolean }[]>`
    select alerts_removed_at is not null as "isRemoved" from sessions where id = ${sessionId}`;
  return row?.isRemoved ?? false;
}

/** Whoever knows a subscription's secret holds the device: ends it and the session it belongs to. */
export async function revokeDevice(
  sql: Sql,
  { endpoint, auth }: { endpoint: string; auth: string },
  at: Date,
  act: Act,
): Promise<void> {
  await sql`
    with device as (
      delete from push_subscriptions where endpoint = ${endpoint} and auth = ${auth} returning session_id
    ), ended as (
      update sessions set ended_at = ${at}, end_reason = 'logout'
      where id in (select session_id from device) and ended_at is null
      returning id
    )
    ${auditInsert(sql, { act, at, action: 'session.logout', targetType: 'session' }, sql`ended`)}`;
}

/** A device reports what it did with an alert; the first report of each kind counts. */
export async function saveReceipt(
  sql: Sql,
  nonce: string,
  event: 'received' | 'clicked',
  at: Date,
): Promise<void> {
  await sql`
    with delivery as (
      update push_deliveries set received_at = coalesce(received_at, ${at}),
        clicked_at = case when ${event} = 'clicked' then coalesce(clicked_at, ${at}) else clicked_at end
      where nonce = ${nonce} returning subscription_id
    )
    update push_subscriptions set last_received_at = ${at},
      last_clicked_at = case when ${event} = 'clicked' then ${at} else last_clicked_at end
    where id in (select subscription_id from delivery)`;
}
