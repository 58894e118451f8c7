import { createHash } from 'node:crypto';
import {
  deletePushSubscription,
  getPushPublicKey,
  listPushSubscriptions,
  PUSH,
  revokePushSubscription,
  savePushReceipt,
  savePushSubscription,
  sendTestPush,
} from '@picks/contract/push';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
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
  insertTestSend,
  listDevices,
  revokeDevice,
  saveDevice,
  saveReceipt,
} from './push.queries.ts';

/** Milliseconds a test alert is worth delivering. */
const TEST_LIFETIME = 60_000;

export interface PushRouteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly vapidPublicKey: string;
  /** push hosts beside the known ones */
  readonly extraHosts: readonly string[];
}

/** Names a VAPID key, so that a client notices another one. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
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

export function pushRoutes(deps: PushRouteDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock, vapidPublicKey } = deps;
  const kid = keyIdOf(vapidPublicKey);

  routes.get(getPushPublicKey.path, guard, (c) =>
    reply(c, getPushPublicKey, { publicKey: vapidPublicKey, kid }),
  );

  routes.get(listPushSubscriptions.path, guard, async (c) => {
    const { userId, sessionId } = c.get('identity');
    const rows = await listDevices(sql, userId);
    return reply(c, listPushSubscriptions, { subscriptions: rows.map((row) => toDevice(row, sessionId)) });
  });

  routes.post(savePushSubscription.path, guard, async (c) => {
    const { body } = await input(c, savePushSubscription);
    if (!isAllowedEndpoint(body.endpoint, deps.extraHosts)) throw problem('push_endpoint_refused');
    if (!areUsableKeys(body.keys)) throw problem('push_keys_refused');
    const { userId, sessionId } = c.get('identity');
    const row = await saveDevice(sql, {
      id: uuidv7(),
      userId,
      sessionId,
      endpoint: body.endpoint,
      ...body.keys,
      kid: body.kid,
      label: body.label ?? '',
      at: clock.now(),
      maxDevices: PUSH.maxDevices,
    });
    if (row === undefined) throw problem('internal');
    return reply(c, savePushSubscription, { subscription: toDevice(row, sessionId) });
  });

  routes.delete(deletePushSubscription.path, guard, async (c) => {
    const { body } = await input(c, deletePushSubscription);
    await deleteDeviceOfUser(sql, c.get('identity').userId, body.endpoint);
    return reply(c, deletePushSubscription, undefined);
  });

  routes.post(revokePushSubscription.path, async (c) => {
    const { body } = await input(c, revokePushSubscription);
    await revokeDevice(sql, body, clock.now(), actOf(c));
    return reply(c, revokePushSubscription, undefined);
  });

  routes.post(sendTestPush.path, guard, async (c) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + TEST_LIFETIME);
    const devices = await insertTestSend(sql, uuidv7(), c.get('identity').userId, now, expiresAt);
    return reply(c, sendTestPush, { devices });
  });

  routes.post(savePushReceipt.path, async (c) => {
    const { body } = await input(c, savePushReceipt);
    await saveReceipt(sql, body.nonce, body.event, clock.now());
    return reply(c, savePushReceipt, undefined);
  });

  return routes;
}
