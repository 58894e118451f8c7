import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { isUniqueViolation } from '#src/database/availability.ts';
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
      returning id
    ), forgotten as (
      delete from lost_devices where session_id = ${sessionId} or endpoint = ${endpoint} returning id
    ), wanted as (
      update sessions set alerts_removed_at = null where id = ${sessionId} and alerts_removed_at is not null
    )
    insert into push_subscriptions as p (id, user_id, session_id, endpoint, p256dh, auth, vapid_kid, label, created_at)
    select ${device.id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${kid}, ${label}, ${at}
    -- The old rows are locked before the new one, as a renewal locks them.
    where (select count(*) from surplus) + (select count(*) from forgotten) >= 0
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
  // In a statement of its own, which sees a device that a push is just losing.
  await sql`delete from lost_devices where user_id = ${userId} and endpoint = ${endpoint}`;
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
  const marked = await sql`
    update sessions set alerts_removed_at = ${at}
    where id in (
      select session_id from push_subscriptions where id = ${id} and user_id = ${userId}
      union select session_id from lost_devices where id = ${id} and user_id = ${userId})
    returning id`;
  // From here on it isn't brought back. A device that a push is just losing is in the first table, then in the second.
  await sql`delete from push_subscriptions where id = ${id} and user_id = ${userId}`;
  await sql`delete from lost_devices where id = ${id} and user_id = ${userId}`;
  return marked.length > 0;
}

export async function isDeviceRemoved(sql: Sql, sessionId: string): Promise<boolean> {
  const [row] = await sql<{ isRemoved: boolean }[]>`
    select alerts_removed_at is not null as "isRemoved" from sessions where id = ${sessionId}`;
  return row?.isRemoved ?? false;
}

/** Ends the session of a device, which is removed with it. The caller proves by the subscription's secret to have the device. */
export async function revokeDevice(
  sql: Sql,
  { endpoint, auth }: { endpoint: string; auth: string },
  at: Date,
  act: Act,
): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended_at = ${at}, end_reason = 'logout'
      where ended_at is null and id in (
        select session_id from push_subscriptions where endpoint = ${endpoint} and auth = ${auth}
        union select session_id from lost_devices where endpoint = ${endpoint} and auth = ${auth})
      returning id
    )
    ${auditInsert(sql, { act, at, action: 'session.logout', targetType: 'session' }, sql`ended`)}`;
}

interface Renewal {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly replaces: { readonly endpoint: string; readonly auth: string };
  readonly maxDevices: number;
}

/** Moves a device to the new subscription. If that one is registered already, deletes the old one instead. */
async function moveDevice(sql: Sql, { endpoint, p256dh, auth, replaces }: Renewal): Promise<void> {
  const isOld = sql`endpoint = ${replaces.endpoint} and auth = ${replaces.auth}`;
  try {
    await sql`update push_subscriptions set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth} where ${isOld}`;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`delete from push_subscriptions where ${isOld}`;
  }
}

/** Brings a lost device back, unless its session has ended, its member removed it, or they have enough others by now. */
async function bringBack(sql: Sql, { endpoint, p256dh, auth, replaces, maxDevices }: Renewal): Promise<void> {
  const kept = sql`id, user_id, session_id, vapid_kid, label, created_at, last_sent_at, last_received_at, last_clicked_at`;
  await sql`
    with wanted as (
      select l.id from lost_devices l join users u on u.id = l.user_id join sessions s on s.id = l.session_id
      where l.endpoint = ${replaces.endpoint} and l.auth = ${replaces.auth}
        and s.ended_at is null and s.alerts_removed_at is null
        and (select count(*) from push_subscriptions p where p.user_id = l.user_id) < ${maxDevices}
      -- Otherwise an end of the session could miss the row on its way between the tables. The user first, as when an account is closed.
      for key share of u for share of s
    ), found as (
      delete from lost_devices where id in (select id from wanted) returning ${kept}
    )
    insert into push_subscriptions (${kept}, endpoint, p256dh, auth)
    select ${kept}, ${endpoint}, ${p256dh}, ${auth} from found
    on conflict do nothing`;
}

/**
 * Sends a device's alerts to its new subscription. The caller proves by the old endpoint and its secret to have the device.
 * Returns whether the new one is registered, also by an earlier call.
 */
export async function renewDevice(sql: Sql, renewal: Renewal): Promise<boolean> {
  await moveDevice(sql, renewal);
  // In a statement of its own, which sees a device that a push was just losing.
  await bringBack(sql, renewal);
  const { endpoint, auth } = renewal;
  const registered = await sql`
    select from push_subscriptions where endpoint = ${endpoint} and auth = ${auth} and ${isReachable(sql)}`;
  return registered.length > 0;
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
