import {
  getPushPublicKey,
  listTestPushes,
  revokePushSubscription,
  savePushReceipt,
  sendTestPush,
  TEST_LIFETIME,
} from '@picks/contract/push';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { keyIdOf } from '#src/integrations/vapid-keys.ts';
import { revokeDevice, saveReceipt } from './push.queries.ts';
import { insertTestSend, listTestSends, type TestRow } from './test-push.queries.ts';

interface PushRouteDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly vapidPublicKey: string;
}

function toTest({ id, createdAt, devices }: TestRow) {
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    devices: devices.map(({ id: _id, outcome, answer, receivedAt }) => ({
      _id,
      outcome,
      answer,
      receivedAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    })),
  };
}

export function pushRoutes(
  { sql, clock, vapidPublicKey }: PushRouteDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const kid = keyIdOf(vapidPublicKey);

  routes.get(getPushPublicKey.path, guard(getPushPublicKey), (c) =>
    reply(c, getPushPublicKey, { publicKey: vapidPublicKey, kid }),
  );

  routes.post(revokePushSubscription.path, async (c) => {
    const { body } = await input(c, revokePushSubscription);
    await revokeDevice(sql, body, clock.now(), actOf(c));
    return reply(c, revokePushSubscription, undefined);
  });

  routes.post(sendTestPush.path, guard(sendTestPush), async (c) => {
    const [id, now] = [uuidv7(), clock.now()];
    const expiresAt = new Date(now.getTime() + TEST_LIFETIME * 1000);
    const devices = await insertTestSend(sql, id, c.get('identity').userId, now, expiresAt);
    return reply(c, sendTestPush, { devices, _id: devices === 0 ? null : id });
  });

  routes.get(listTestPushes.path, guard(listTestPushes), async (c) => {
    const rows = await listTestSends(sql, c.get('identity').userId);
    return reply(c, listTestPushes, { tests: rows.map(toTest) });
  });

  routes.post(savePushReceipt.path, async (c) => {
    const { body } = await input(c, savePushReceipt);
    await saveReceipt(sql, body.nonce, body.event, clock.now());
    return reply(c, savePushReceipt, undefined);
  });

  return routes;
}
