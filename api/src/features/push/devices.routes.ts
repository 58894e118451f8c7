import { deviceLabel } from '@picks/contract/device-label';
import type { BodyOf } from '@picks/contract/endpoint';
import {
  deletePushSubscription,
  listPushSubscriptions,
  PUSH,
  removePushDevice,
  renamePushDevice,
  renewPushSubscription,
  savePushSubscription,
} from '@picks/contract/push';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { isAllowedEndpoint } from '#src/integrations/push-endpoint.ts';
import { areUsableKeys } from '#src/integrations/push-keys.ts';
import {
  deleteDeviceOfUser,
  type DeviceRow,
  isDeviceRemoved,
  listDevices,
  removeDevice,
  renameDevice,
  renewDevice,
  saveDevice,
} from './push.queries.ts';

interface DeviceRouteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  /** push hosts beside the known ones */
  readonly extraHosts: readonly string[];
}

function toDevice(row: DeviceRow, sessionId: string) {
  return {
    _id: row.id,
    label: row.label,
    current: row.sessionId === sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
    lastClickedAt: row.lastClickedAt?.toISOString() ?? null,
  };
}

/** The devices that a member's alerts go to. */
export function deviceRoutes(deps: DeviceRouteDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock, extraHosts } = deps;

  /** Rejects endpoints and keys that no push can be sent to. */
  const checkTarget = ({
    endpoint,
    keys,
  }: Pick<BodyOf<typeof savePushSubscription>, 'endpoint' | 'keys'>) => {
    if (!isAllowedEndpoint(endpoint, extraHosts)) throw problem('push_endpoint_refused');
    if (!areUsableKeys(keys)) throw problem('push_keys_refused');
  };

  routes.get(listPushSubscriptions.path, guard(listPushSubscriptions), async (c) => {
    const { userId, sessionId } = c.get('identity');
    const [rows, isRemoved] = await Promise.all([listDevices(sql, userId), isDeviceRemoved(sql, sessionId)]);
    const subscriptions = rows.map((row) => toDevice(row, sessionId));
    return reply(c, listPushSubscriptions, { subscriptions, isRemoved });
  });

  routes.post(savePushSubscription.path, guard(savePushSubscription), async (c) => {
    const { body } = await input(c, savePushSubscription);
    const { endpoint, keys, kid, label, replaces = null } = body;
    checkTarget(body);
    const { userId, sessionId } = c.get('identity');
    const row = await saveDevice(sql, {
      id: uuidv7(),
      userId,
      sessionId,
      endpoint,
      ...keys,
      kid,
      // An app that is older than its server sends no name.
      label: label || deviceLabel(c.req.header('user-agent') ?? ''),
      replaces,
      at: clock.now(),
      maxDevices: PUSH.maxDevices,
    });
    if (row === undefined) throw problem('internal');
    return reply(c, savePushSubscription, { subscription: toDevice(row, sessionId) });
  });

  routes.post(renewPushSubscription.path, async (c) => {
    const { body } = await input(c, renewPushSubscription);
    const { endpoint, keys, replaces } = body;
    checkTarget(body);
    const renewal = { endpoint, ...keys, replaces, maxDevices: PUSH.maxDevices };
    return reply(c, renewPushSubscription, { isRegistered: await renewDevice(sql, renewal) });
  });

  routes.delete(deletePushSubscription.path, guard(deletePushSubscription), async (c) => {
    const { body } = await input(c, deletePushSubscription);
    await deleteDeviceOfUser(sql, c.get('identity').userId, body.endpoint);
    return reply(c, deletePushSubscription, undefined);
  });

  routes.put(renamePushDevice.path, guard(renamePushDevice), async (c) => {
    const { params, body } = await input(c, renamePushDevice);
    const { userId, sessionId } = c.get('identity');
    const row = await renameDevice(sql, { id: params.id, userId, label: body.label });
    if (row === undefined) throw problem('not_found');
    return reply(c, renamePushDevice, { subscription: toDevice(row, sessionId) });
  });

  routes.delete(removePushDevice.path, guard(removePushDevice), async (c) => {
    const { params } = await input(c, removePushDevice);
    const wasTheirs = await removeDevice(sql, c.get('identity').userId, params.id, clock.now());
    if (!wasTheirs) throw problem('not_found');
    return reply(c, removePushDevice, undefined);
  });

  return routes;
}
